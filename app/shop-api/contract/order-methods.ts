import { boolean, type Infer, nullable, number, object } from 'superstruct'
import { toFlag, toInteger, toNumber } from './number.ts'
import { from, listOf, Name, OptionalLine } from './primitives.ts'
import { isRecord, pick, type Raw, toEntries, toRecord, toScalar } from './raw.ts'
import { toLine } from './text.ts'

/** What a method needs where the shop does not say so, by its code and name (contract 7.24). */
const hints = {
  carrier: /cdek|сдэк/i,
  point: /pvz|пвз|пункт|постамат|sklad/i,
  address: /courier|курьер|до двер|(?<![\p{L}\d])(?:tk|тк)(?![\p{L}\d])|транспортн/iu,
  online: /yoo|yandex|card|карт|онлайн|online|sbp|сбп/i,
  company: /invoice|счёт|счет|безнал/i,
}

/** Days of delivery; null where nobody says. */
const Days = from(nullable(number()), toInteger)

/** A way of delivery. `price` is roubles; `price_text` stands in its place where there is one. */
const ShippingMethod = from(
  object({
    code: Name,
    name: Name,
    description: OptionalLine,
    price: number(),
    price_text: OptionalLine,
    period: OptionalLine,
    period_min: Days,
    period_max: Days,
    requires_address: boolean(),
    requires_point: boolean(),
    available: boolean(),
    /** Why it cannot be had. */
    error: OptionalLine,
  }),
  (value) => {
    const raw = toRecord(value)
    const { description, price_text, period, period_min, period_max } = raw
    const { words, ...named } = readNames(raw)
    const needsPoint = toFlag(raw.requires_point, hints.carrier.test(words) && hints.point.test(words))
    return {
      ...named,
      description,
      price: Math.max(toNumber(pick(raw, 'price', 'cost', 'value')) ?? 0, 0),
      price_text: price_text ?? raw.text,
      period,
      period_min,
      period_max,
      requires_address: toFlag(raw.requires_address, !needsPoint && hints.address.test(words)),
      requires_point: needsPoint,
    }
  },
)
export type ShippingMethod = Infer<typeof ShippingMethod>

/** A way of payment. */
const PaymentMethod = from(
  object({
    code: Name,
    name: Name,
    description: OptionalLine,
    /** Paid at the payment provider, right after the order. */
    online: boolean(),
    company_only: boolean(),
    available: boolean(),
    error: OptionalLine,
  }),
  (value) => {
    const raw = toRecord(value)
    const { words, ...named } = readNames(raw)
    const isForCompanies = toFlag(raw.company_only, hints.company.test(words))
    return {
      ...named,
      description: raw.description ?? raw.terms,
      online: toFlag(raw.online, !isForCompanies && hints.online.test(words)),
      company_only: isForCompanies,
    }
  },
)
export type PaymentMethod = Infer<typeof PaymentMethod>

/** Ways of delivery as list, as map by code, or in OpenCart's groups of quotes. */
export const ShippingMethods = from(listOf(ShippingMethod), (value) => withCodes(value).flatMap(openGroup))

/** Ways of payment as list or as map by code. */
export const PaymentMethods = from(listOf(PaymentMethod), withCodes)

/** The code of the chosen method, which may come whole; '' when none is chosen. */
export function readChosen(value: unknown): string {
  const raw = toScalar(value)
  return toLine(isRecord(raw) ? pick(raw, 'code', 'id') : raw)
}

function readNames(raw: Raw) {
  const code = toLine(toScalar(raw.code))
  const name = toLine(toScalar(pick(raw, 'name', 'title', 'label'))) || code
  const error = toLine(toScalar(raw.error)) || null
  return { code, name, words: `${code} ${name}`, error, available: toFlag(raw.available, error === null) }
}

/** Methods that a map names by its keys have these as codes. */
function withCodes(value: unknown): Raw[] {
  return (toEntries(value) ?? []).map(([key, method]) => {
    const raw = toRecord(method)
    return key === null ? raw : { code: key, ...raw }
  })
}

/** `{ title, quote: { flat: { code: 'flat.flat', title, cost } }, error }` as its methods; without quotes it is not to be had. */
function openGroup(group: Raw): Raw[] {
  if (!('quote' in group)) return [group]
  const { error, title, code, sort_order } = group
  const quotes = withCodes(group.quote)
  if (quotes.length === 0) return [{ code, title, error, available: false, sort_order }]
  return quotes.map((quote) => ({
    ...quote,
    title: pick(quote, 'title', 'name') ?? title,
    error: quote.error ?? error,
  }))
}
