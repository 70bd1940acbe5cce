import { type Finding, warning } from '../../../../scripts/deployment/finding.ts'
import type { MethodFacts } from '../../../../shared/shop/order-settings.ts'
import { openEnvelope } from '../../../../shared/shop-api/contract/envelope.ts'
import { askedBy, deliveryKind, methodFactsOf, paymentKind } from '../../../../shared/shop-api/contract/method-kinds.ts'
import {
  openShippingMethods,
  type PaymentMethod,
  PaymentMethods,
  type ShippingMethod,
  ShippingMethods,
  withCodes,
} from '../../../../shared/shop-api/contract/order-methods.ts'
import { type Raw, toRecord, toScalar } from '../../../../shared/shop-api/contract/raw.ts'
import { toLine } from '../../../../shared/shop-api/contract/text.ts'

/** Methods of a calculation that only the words of their code and name tell: a new name could change what is asked. */
export function checkMethods(body: unknown): Finding[] {
  const { shipping_methods, payment_methods } = toRecord(openEnvelope(body).data)
  const guessed = [
    ...entries(openShippingMethods(shipping_methods), ShippingMethods.create(shipping_methods), deliveryGuess),
    ...entries(withCodes(payment_methods), PaymentMethods.create(payment_methods), paymentGuess),
  ]
  if (guessed.length === 0) return []
  const codes = guessed.map(([code]) => code).join(', ')
  const facts = guessed.map(([code, guess]) => `'${code}': ${factsText(guess)}`).join(', ')
  return [
    warning(
      'api.methods',
      `POST /api/order: only their names tell what these methods are: ${codes}`,
      `Correct what is wrong and write it into methodFacts of shared/shop/order-settings.ts: { ${facts} }`,
    ),
  ]
}

type Guess<Method> = (method: Method, raw: Raw) => MethodFacts | null

/** What was guessed of methods, by code. */
function entries<Method extends { code: string }>(raws: Raw[], methods: Method[], guess: Guess<Method>) {
  const byCode = new Map(raws.map((raw) => [toLine(toScalar(raw.code)), raw]))
  return methods.flatMap((method): [string, MethodFacts][] => {
    const facts = guess(method, byCode.get(method.code) ?? {})
    return facts ? [[method.code, facts]] : []
  })
}

const deliveryGuess: Guess<ShippingMethod> = (method, raw) => {
  if (isTold(method.code, raw, 'requires_address', 'requires_point') || deliveryKind(method) === null) return null
  const { requires_point, point_type } = method
  if (requires_point) return point_type ? { requires_point, point_type } : { requires_point }
  return { requires_address: askedBy(method) === 'address' }
}

const paymentGuess: Guess<PaymentMethod> = (method, raw) => {
  const kind = isTold(method.code, raw, 'online', 'company_only') ? null : paymentKind(method)
  return kind && (kind === 'invoice' ? { company_only: true } : { online: kind === 'online' })
}

/** Whether the operator or the shop API says one of these facts. */
function isTold(code: string, raw: Raw, ...names: (keyof MethodFacts)[]): boolean {
  const known = methodFactsOf(code)
  return names.some((name) => known[name] !== undefined || (toScalar(raw[name]) ?? '') !== '')
}

const factsText = (facts: MethodFacts): string =>
  `{ ${Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`)
    .join(', ')} }`
