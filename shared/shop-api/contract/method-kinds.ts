import { type MethodFacts, methodFacts } from '../../shop/order-settings.ts'

/** What a method is called; the description where one is given. */
export interface MethodNames {
  code: string
  name: string
  description?: string | null
}

/** What methods are by their code and name, where the shop does not say so (contract 7.24). */
const hints = {
  cdek: /cdek|сдэк/i,
  office: /pvz|пвз|пункт|sklad/i,
  locker: /постамат|postamat|locker/i,
  company: /invoice|счёт|счет|безнал/i,
  receipt:
    /при (?:получении|доставке|самовывозе)|курьеру|(?<!без)налич|наложенн|cash(?!less)|(?<![\p{L}\d])cod(?![\p{L}\d])/iu,
  online: /yoo|yandex|онлайн|online|sbp|сбп/i,
  card: /card|карт/i,
}

/** How the goods reach the buyer: by which words that is known, and what it asks for. The first kind that fits counts. */
const deliveryKinds = {
  pickup: { words: /pickup|самовывоз/i, asks: null },
  point: { words: /pvz|point|пвз|пункт|постамат|postamat|locker|sklad/i, asks: 'point' },
  courier: { words: /courier|курьер|до двер/i, asks: 'address' },
  carrier: { words: /(?<![\p{L}\d])(?:tk|тк)(?![\p{L}\d])|транспортн/iu, asks: 'address' },
} as const satisfies Record<string, { words: RegExp; asks: 'point' | 'address' | null }>

export type DeliveryKind = keyof typeof deliveryKinds

/** How an order is paid; null where the names do not say it. */
export type PaymentKind = 'online' | 'invoice' | 'receipt' | null

/** What kind of pickup points a method delivers to; null: to any. */
export type PointType = 'PVZ' | 'POSTAMAT' | null

/** What the shop's operator has said of a method, by its code or by the group before the dot (`cdek` of `cdek.pvz`). */
export function methodFactsOf(code: string): MethodFacts {
  const [group = ''] = code.split('.')
  const known = [code, group].find((name) => Object.hasOwn(methodFacts, name))
  return (known !== undefined && methodFacts[known]) || {}
}

/** Whether it is the delivery service whose pickup points we list. */
export const isByCdek = ({ code, name }: MethodNames): boolean => hints.cdek.test(`${code} ${name}`)

/** Of which kind a delivery method is, as far as its code and name tell; null where they do not. */
export function deliveryKind(method: MethodNames): DeliveryKind | null {
  const words = `${method.code} ${method.name}`
  // «СДЭК, самовывоз из пункта» is a point.
  if (isByCdek(method) && deliveryKinds.point.words.test(words)) return 'point'
  const names = Object.keys(deliveryKinds) as DeliveryKind[]
  return names.find((name) => deliveryKinds[name].words.test(words)) ?? null
}

/** What a delivery method asks for by its names. A point only of the service whose points are listed. */
export function askedBy(method: MethodNames): 'point' | 'address' | null {
  const kind = deliveryKind(method)
  const asks = kind && deliveryKinds[kind].asks
  return asks === 'point' && !isByCdek(method) ? null : asks
}

/** A tariff for lockers delivers to no counter and the other way round; one that names both, or neither, to all. */
export function pointTypeOf({ code, name, description }: MethodNames): PointType {
  const words = `${code} ${name} ${description ?? ''}`
  const isOffice = hints.office.test(words)
  if (isOffice === hints.locker.test(words)) return null
  return isOffice ? 'PVZ' : 'POSTAMAT'
}

/** What is paid when the goods are handed over is not paid online, though it may be paid by card. */
export function paymentKind({ code, name, description }: MethodNames): PaymentKind {
  const { online, company_only } = methodFactsOf(code)
  if (company_only) return 'invoice'
  if (online !== undefined) return online ? 'online' : 'receipt'
  const words = `${code} ${name}`
  if (hints.receipt.test(words)) return 'receipt'
  if (hints.company.test(words)) return 'invoice'
  if (hints.online.test(words)) return 'online'
  if (hints.receipt.test(description ?? '')) return 'receipt'
  return hints.card.test(words) ? 'online' : null
}
