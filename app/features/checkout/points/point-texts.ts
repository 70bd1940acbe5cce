import { formatNumber } from '../../../../shared/format/plural.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'

/** «Постамат MSK12», «Пункт СДЭК MSK13 · Чертановская»; a name that only repeats the address is left out. */
export function describeKind({ type, code, name, address }: DeliveryPoint): string {
  const kind = `${type === 'POSTAMAT' ? 'Постамат' : 'Пункт СДЭК'} ${code}`
  const saysMore = name && !`постамат, ${address}`.toLowerCase().includes(name.toLowerCase())
  return saysMore ? `${kind} · ${name}` : kind
}

/** What can be done there, and how heavy a parcel may be: «Оплата картой · до 30 кг». */
export function describeService(point: DeliveryPoint): string {
  const { have_cashless, weight_min: from, weight_max: to } = point
  const weight = [from !== null && `от ${formatNumber(from)}`, to !== null && `до ${formatNumber(to)}`].filter(Boolean)
  const facts = [
    have_cashless && 'Оплата картой',
    weight.length > 0 && `${weight.join(' ')} кг`.replaceAll(' ', '\u00a0'),
  ]
    .filter(Boolean)
    .join(' · ')
  return facts.replace(/^[од]/, (letter) => letter.toUpperCase())
}

export const pointGoneText = ({ address }: Pick<DeliveryPoint, 'address'>): string =>
  `Пункта на ${address} больше нет, выберите другой`

type Hours = Pick<DeliveryPoint, 'week' | 'work_time_exception_list'>

const on = ['в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу', 'в воскресенье']

/**
 * What the hours mean at a moment of the browser's clock: «Сегодня до 20:00», «Закрыто, завтра с 10:00» …
 * Null if that is not known.
 */
export function openingToday(hours: Hours, now: Date): string | null {
  const { week, work_time_exception_list: exceptions } = hours
  const exception = exceptionOn(exceptions, now)
  if (exception) return exception.is_working ? null : 'Сегодня не работает'
  if (week.length !== 7) return null
  const [opens = '', closes = ''] = week[weekday(now)]?.split('–') ?? []
  const clock = [now.getHours(), now.getMinutes()].map(twoDigits).join(':')
  if (!opens) return `Сегодня не работает${nextOpening(hours, now)}`
  if (opens === '00:00' && closes >= '23:59') return 'Круглосуточно'
  if (clock < opens) return `Сегодня с\u00a0${opens} до\u00a0${closes}`
  return clock < closes || closes <= opens ? `Сегодня до\u00a0${closes}` : `Закрыто${nextOpening(hours, now)}`
}

/** «, завтра с 10:00», «, в понедельник с 10:00»; '' if a day whose hours nobody tells comes first. */
function nextOpening({ week, work_time_exception_list: exceptions }: Hours, now: Date): string {
  for (let days = 1; days <= 7; days++) {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
    const exception = exceptionOn(exceptions, day)
    if (exception?.is_working) return ''
    const opens = exception ? undefined : week[weekday(day)]?.split('–')[0]
    if (opens) return `, ${days === 1 ? 'завтра' : on[weekday(day)]} с\u00a0${opens}`
  }
  return ''
}

function exceptionOn(exceptions: Hours['work_time_exception_list'], moment: Date) {
  const date = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map(twoDigits).join('-')
  return exceptions.find(({ date_start, date_end }) => date_start <= date && date <= date_end)
}

/** 0: Monday. */
const weekday = (moment: Date): number => (moment.getDay() + 6) % 7

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/**
 * Hours in the delivery service's words, as they are read, without line breaks inside them: `'Пн-Вс 10:00-21:00'` ->
 * `'Ежедневно 10:00–21:00'`.
 */
export function formatWorkTime(text: string): string {
  return text
    .replace(/пн\s*[-–]\s*вс/gi, 'Ежедневно')
    .replace(/00:00\s*[-–]\s*(?:23:59|24:00)/g, 'круглосуточно')
    .replace(/^ежедневно круглосуточно$/i, 'Круглосуточно')
    .replace(/\s*[-–]\s*(?=\d|[А-Яа-я]{2}(?![А-Яа-я]))/g, '–\u2060')
}

export const pointsOf = ['пункт', 'пункта', 'пунктов'] as const
