import { list, paragraphs } from '../html.ts'
import { type Maker, maker } from '../manufacturers.ts'
import type { Random } from '../prng.ts'

const CARE = [
  'Перед сменой капните масло в штуцер, после смены — ещё каплю и прогоните вхолостую: лопатки ротора скажут спасибо.',
  'Ставьте инструмент после фильтра и маслораспылителя: вода и ржавчина из ресивера — главная причина ремонта.',
  'Давление измеряйте на входе инструмента под нагрузкой, а не на редукторе: потери в тонком шланге доходят до 1,5 бар.',
]
const SERVICE = [
  'Гарантия 12 месяцев, ремкомплекты и лопатки есть на складе. Ремонтируем в своём сервисе в Москве.',
  'Гарантия 12 месяцев. Запчасти заказываем по схеме из паспорта, ходовые держим на складе.',
  'Перед отправкой инструмент проверяем на стенде и вкладываем отметку в паспорт. Гарантия 12 месяцев.',
]

/** Description of a pneumatic tool: what it is, how to feed it with air, what is in the box. */
export function describeTool(pitch: string, use: string, contents: string[], key: Maker, random: Random): string {
  const origin = maker(key).country
  return (
    paragraphs(pitch, use, random.pick(CARE)) +
    (random.chance(0.6) ? `<h3>В комплекте</h3>${list(...contents, 'паспорт на русском языке')}` : '') +
    paragraphs(`${random.pick(SERVICE)} Страна производства: ${origin}.`)
  )
}
