import { boolean, enums, type Infer, nullable, number, object } from 'superstruct'
import { askedBy, type MethodNames, methodFactsOf, type PointType, paymentKind, pointTypeOf } from './method-kinds.ts'
import { toFlag, toInteger, toMoney } from './number.ts'
import { distinctListOf, from, fromFields, Name, OptionalLine } from './primitives.ts'
import { isRecord, pick, type Raw, toEntries, toRecord, toScalar } from './raw.ts'
import { toLine } from './text.ts'

/** Days of delivery; null where nobody says. */
const Days = from(nullable(number()), toInteger)

/**
 * A way of delivery. `price` is roubles, null where nobody says; `price_text` is in its place where there is one.
 */
const ShippingMethod = fromFields(
  object({
    code: Name,
    name: Name,
    description: OptionalLine,
    price: nullable(number()),
    price_text: OptionalLine,
    period: OptionalLine,
    period_min: Days,
    period_max: Days,
    requires_address: boolean(),
    requires_point: boolean(),
    /** The pickup points that it delivers to; null: any. */
    point_type: nullable(enums(['PVZ', 'POSTAMAT'] as const)),
    available: boolean(),
    /** Why it cannot be had. */
    error: OptionalLine,
  }),
  (raw) => {
    const names = readNames(raw)
    const facts = methodFactsOf(names.code)
    const words = { ...names, description: toLine(toScalar(raw.description)) }
    const asked = askedBy(words)
    const needsPoint = facts.requires_point ?? toFlag(raw.requires_point, asked === 'point')
    return {
      ...names,
      ...readPrice(raw),
      requires_address: facts.requires_address ?? toFlag(raw.requires_address, !needsPoint && asked === 'address'),
      requires_point: needsPoint,
      point_type: facts.point_type !== undefined ? facts.point_type : readPointType(raw.point_type, words),
    }
  },
)
export type ShippingMethod = Infer<typeof ShippingMethod>

const PaymentMethod = fromFields(
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
  (raw) => {
    const names = readNames(raw)
    const description = pick(raw, 'description', 'terms')
    const { online, company_only } = methodFactsOf(names.code)
    const kind = paymentKind({ ...names, description: toLine(toScalar(description)) })
    const isForCompanies = company_only ?? toFlag(raw.company_only, kind === 'invoice')
    return {
      ...names,
      description,
      online: online ?? toFlag(raw.online, !isForCompanies && kind === 'online'),
      company_only: isForCompanies,
    }
  },
)
export type PaymentMethod = Infer<typeof PaymentMethod>

const codeOf = ({ code }: { code: string }): string => code

/** Ways of delivery as list, as map by code, or in OpenCart's groups of quotes. */
export const ShippingMethods = from(distinctListOf(ShippingMethod, codeOf), openShippingMethods)

/** Ways of payment as list or as map by code. */
export const PaymentMethods = from(distinctListOf(PaymentMethod, codeOf), withCodes)

export function openShippingMethods(value: unknown): Raw[] {
  return withCodes(value).flatMap(openGroup)
}

/** The code of the chosen method, which may come whole; '' when none is chosen. */
export function readChosen(value: unknown): string {
  const raw = toScalar(value)
  return toLine(isRecord(raw) ? pick(raw, 'code', 'id') : raw)
}

function readNames(raw: Raw) {
  const code = toLine(toScalar(raw.code))
  const name = toLine(toScalar(pick(raw, 'name', 'title', 'label'))) || code
  const error = toLine(toScalar(raw.error)) || null
  return { code, name, error, available: toFlag(raw.available, error === null) }
}

/** `{"cost": "600.0000", "text": "600.00р."}` has no words beside its number (OpenCart); «по тарифу ТК» stays. */
function readPrice(raw: Raw): { price: number | null; price_text: string | null } {
  const text = toLine(toScalar(pick(raw, 'price_text', 'text')))
  const inText = toMoney(text)
  const price = toMoney(pick(raw, 'price', 'cost', 'value')) ?? inText
  return { price: price === null ? null : Math.max(price, 0), price_text: inText === null && text ? text : null }
}

function readPointType(value: unknown, names: MethodNames): PointType {
  const said = toScalar(value)
  return said === 'PVZ' || said === 'POSTAMAT' ? said : pointTypeOf(names)
}

/**
 * Methods by their own code, whatever it is called; those of a map without one have its keys for codes. A number called
 * id beside a key in words is that of a row in a database.
 */
export function withCodes(value: unknown): Raw[] {
  return (toEntries(value) ?? []).map(([key, method]) => {
    const raw = toRecord(method)
    const isRow = key !== null && /\D/.test(key) && toInteger(raw.id) !== null
    return { ...raw, code: pick(raw, 'code', ...(isRow ? [] : ['id'])) ?? key }
  })
}

/**
 * `{ title, quote: { flat: { code: 'flat.flat', title, cost } }, error }` as its methods; without quotes it is not to
 * be had.
 */
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
