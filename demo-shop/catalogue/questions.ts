import { daysBefore } from './dates.ts'
import { type Kind, kinds } from './kinds.ts'
import type { Random } from './prng.ts'
import type { SeedProduct } from './types.ts'

type Pair = readonly [question: string, answer: string]

const ABRASIVE: readonly Pair[] = [
  ['Можно работать по воде?', 'Если основа латексная или плёнка — можно. Обычная бумага от воды расслоится.'],
  [
    'Сколько служит по сравнению с обычным?',
    'Керамика на стали и дубе в среднем в 3–4 раза дольше оксида алюминия, на мягком дереве разница меньше.',
  ],
  [
    'Можно купить одну штуку?',
    'Продаём от минимальной партии, но образец на пробу положим к любому заказу: напишите в комментарии.',
  ],
  ['Какое зерно взять следующим?', 'Не больше чем через одну ступень: после P80 — P120, после P120 — P180.'],
]

const DISC: readonly Pair[] = [
  ...ABRASIVE,
  ['Подойдёт на дрель?', 'Да, с опорной тарелкой под дрель. Обороты держите не выше указанных в характеристиках.'],
  [
    'Нужна ли прокладка под тарелку?',
    'Для сетки обязательна, для бумаги и плёнки — по желанию: на радиусах она мягче.',
  ],
]

const MACHINE: readonly Pair[] = [
  [
    'Какой нужен компрессор?',
    'Смотрите расход воздуха в характеристиках и прибавьте треть запаса. Для шлифмашинки — от 350 л/мин на выходе.',
  ],
  ['Есть ли запчасти?', 'Ходовые ремкомплекты и лопатки на складе, остальное привозим за 2–3 недели.'],
  ['Нужно ли масло в воздухе?', 'Да: 1–2 капли в минуту через маслораспылитель или капля в штуцер перед сменой.'],
  ['Какая гарантия?', '12 месяцев. Ремонт делаем сами в Москве, средний срок — три дня.'],
]

const SUPPLIES: readonly Pair[] = [
  [
    'Подойдёт ли к инструменту другой марки?',
    'Да, если совпадает тип и размер: они стандартные. Сомневаетесь — пришлите фото, проверим.',
  ],
  ['Дадите скидку на опт?', 'Да, шкала цен на странице товара; на больший объём посчитаем отдельно по счёту.'],
  ['Есть сертификат?', 'Декларация соответствия есть, вложим в груз или пришлём по почте.'],
  ['Как быстро отправите?', 'Товар со склада отгружаем в день оплаты, если она пришла до 15:00.'],
]

const ASKERS = ['Олег', 'Ирина', 'Вадим', 'Сергей П.', 'Денис', 'Мастерская «Верба»', 'Ольга', 'Руслан'] as const

function pairsOf(kind: Kind): readonly Pair[] {
  const { role, clearance } = kinds[kind]
  if (kind === 'disc') return DISC
  if (clearance === 173) return ABRASIVE
  return role === 'tool' && kind !== 'compressor' && kind !== 'blow' ? MACHINE : SUPPLIES
}

/** Questions of buyers with the shop's answers; most products have none. */
export function askQuestions(productId: number, kind: Kind, today: string, random: Random): SeedProduct['qa'] {
  if (!random.chance(0.12)) return []
  const pairs = pairsOf(kind)
  return random.sample(pairs, random.int(1, 3)).map(([question, answer], index) => ({
    id: productId * 10 + index,
    question,
    answer,
    author: random.pick(ASKERS),
    date_added: daysBefore(today, random.int(3, 500), random.int(540, 1200)),
  }))
}
