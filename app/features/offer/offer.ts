import { formatDate, formatDateTime, moscowDay } from '../../../shared/format/date.ts'
import { readInn } from '../../../shared/format/inn.ts'
import { readKpp } from '../../../shared/format/kpp.ts'
import { moneyInWords } from '../../../shared/format/money-in-words.ts'
import { countOf, countOfProducts, formatNumber } from '../../../shared/format/plural.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { withUnits } from '../../../shared/format/units.ts'
import { requisites } from '../../../shared/shop/requisites.ts'
import { offerDays, orderLeadTime, priceTax, vatPercent } from '../../../shared/shop/settings.ts'
import { shop } from '../../../shared/shop/shop.ts'
import type { CalculatedLine, Calculation } from '../../../shared/shop-api/contract/calculation.ts'
import { lineBlocker } from '../../product-card/line-blocker.ts'
import type { CartContent } from '../../stores/cart/cart-lines.ts'
import { signatureOf } from '../../stores/cart/cart-signature.ts'
import type { OfferDetails } from '../../stores/offer-details.ts'

/** A line of an offer, in words. */
export interface OfferRow {
  id: number
  name: string
  url: string
  sku: string
  sku3m: string
  quantity: string
  unit: string
  price: string
  /** '' without a discount. */
  oldPrice: string
  total: string
  /** Whether it is there, or what prevents it. */
  note: string
  /** Certificate or declaration; '' where the shop does not tell it. */
  certificate: string
  /** Address at the shop API; null without a picture. */
  picture: string | null
}

/** A fact beside its name; '' is left to be filled in by hand. */
export type OfferFact = readonly [name: string, value: string]

export interface Offer {
  number: string
  title: string
  seller: OfferFact[]
  buyer: OfferFact[]
  rows: OfferRow[]
  totals: OfferFact[]
  grandTotal: OfferFact
  /** «Всего 3 товара на сумму 2 681,00 ₽ (две тысячи шестьсот восемьдесят один рубль 00 копеек)» */
  summary: string
  notes: string[]
  signer: string
}

/**
 * The offer for a cart as the shop has calculated it: every sum is the shop's.
 * @param madeAt ISO date with offset; the same cart has the same number all day
 */
export function toOffer(content: CartContent, calculation: Calculation, details: OfferDetails, madeAt: string): Offer {
  const number = offerNumber(content, madeAt)
  const { products, total } = calculation
  return {
    number,
    title: `Коммерческое предложение №\u00a0${number} от ${formatDate(madeAt)}`,
    seller,
    buyer: buyerFacts(details),
    rows: products.map(toRow),
    totals: totalFacts(calculation),
    grandTotal: ['Итого', formatPrice(total)],
    summary: `Всего ${countOfProducts(products.length)} на сумму ${formatPrice(total)} (${moneyInWords(total)})`,
    notes: notesOf(content, calculation, madeAt),
    signer: requisites.director,
  }
}

/** «КП-261122-1X4K7»: the day in Moscow, and what tells one cart from another. */
function offerNumber({ lines, coupon }: CartContent, madeAt: string): string {
  const day = moscowDay(new Date(madeAt)).slice(2).replaceAll('-', '')
  const codes = [...coupon].map((letter) => ({ product_id: letter.codePointAt(0) ?? 0, quantity: 0 }))
  return `КП-${day}-${signatureOf([...lines, ...codes])
    .slice(-5)
    .toUpperCase()}`
}

const { city, street, postalCode } = shop.address

const seller: OfferFact[] = [
  ['Поставщик', requisites.company],
  ['ИНН / КПП', `${requisites.inn} / ${requisites.kpp}`],
  ['ОГРН', requisites.ogrn],
  ['Адрес', `${postalCode}, ${city}, ${street}`],
  ['Банк', `${requisites.bank}, БИК ${requisites.bik}`],
  ['Расчётный счёт', requisites.account],
  ['Корр. счёт', requisites.correspondentAccount],
  ['Телефон, эл. почта', `${shop.phone}, ${shop.email}`],
]

function buyerFacts({ company, inn, kpp, edoId, contact, ownNumber }: OfferDetails): OfferFact[] {
  const facts: OfferFact[] = [
    ['ИНН', readInn(inn) ?? ''],
    ['КПП', readKpp(kpp) ?? ''],
    ['Идентификатор ЭДО', edoId.trim()],
    ['Контактное лицо', contact.trim()],
    ['Номер вашей заявки', ownNumber.trim()],
  ]
  return [['Покупатель', company.trim()], ...facts.filter(([, value]) => value !== '')]
}

function toRow(line: CalculatedLine): OfferRow {
  const { product_id, name, url, sku, sku3m, quantity, unit, price, price_old, total, certificate, picture } = line
  return {
    id: product_id,
    name: withUnits(name),
    url,
    sku,
    sku3m: sku3m ?? '',
    unit,
    quantity: formatNumber(quantity),
    price: price === null ? 'по запросу' : formatPrice(price),
    oldPrice: price !== null && price_old !== null && price_old > price ? formatPrice(price_old) : '',
    total: price === null ? '—' : formatPrice(total),
    note: lineBlocker(line) ?? stockText(line),
    certificate: certificate ?? '',
    picture: picture?.src ?? null,
  }
}

function stockText({ stock_quantity, quantity }: CalculatedLine): string {
  if (stock_quantity === null) return ''
  if (stock_quantity >= quantity) return 'В наличии'
  return orderLeadTime ? `Под заказ, ${orderLeadTime}` : 'Под заказ'
}

/** The rows of the totals that are in their own place below; all others are told in the shop's words. */
const ownTotals = new Set(['sub_total', 'subtotal', 'coupon', 'shipping', 'total'])
const isTax = ({ code, title }: Calculation['totals'][number]) => /tax|vat|nds/i.test(code) || /НДС/i.test(title)

function totalFacts({ subtotal, coupon, coupon_total, shipping_total, total, totals }: Calculation): OfferFact[] {
  const further = totals.filter(({ code }) => !ownTotals.has(code))
  return [
    ['Сумма', formatPrice(subtotal)],
    ...(coupon_total > 0
      ? [[coupon ? `Промокод ${coupon}` : 'Промокод', `−${formatPrice(coupon_total)}`] as const]
      : []),
    ...(shipping_total > 0 ? [['Доставка', formatPrice(shipping_total)] as const] : []),
    ...further.map(({ title, value }) => [title, formatPrice(value)] as const),
    ...(vatPercent !== null && !totals.some(isTax)
      ? [[`В том числе НДС ${vatPercent}\u00a0%`, formatPrice((total * vatPercent) / (100 + vatPercent))] as const]
      : []),
  ]
}

function notesOf({ lines }: CartContent, { products, totals, shipping_total }: Calculation, madeAt: string): string[] {
  const known = new Set(products.map(({ product_id }) => product_id))
  const gone = lines.filter(({ product_id }) => !known.has(product_id)).length
  const tax = priceTax && !totals.some(isTax) ? `, ${priceTax}` : ''
  return [
    `Цены указаны в рублях${tax}.`,
    ...(shipping_total > 0 ? [] : ['Доставка в сумму не входит: её стоимость зависит от города и способа.']),
    validityText(madeAt),
    ...(gone > 0 ? [`Больше нет в магазине и не вошло в предложение: ${countOf(gone, goneForms)}.`] : []),
    `Составлено ${formatDateTime(madeAt)} на сайте магазина ${shop.name}, товар не резервируется.`,
  ]
}

const goneForms = ['позиция', 'позиции', 'позиций'] as const

function validityText(madeAt: string): string {
  if (offerDays === null) return 'Цены и наличие уточняются при заказе.'
  const last = new Date(Date.parse(madeAt) + offerDays * 86_400_000).toISOString()
  return `Предложение действительно до ${formatDate(last)} включительно, при наличии товара.`
}

const ownNumberLine = /^Номер вашей заявки: .*$/m

/** The comment of an order with the buyer's own number in it, once; '' takes it out. At most `limit` characters. */
export function withOwnNumber(comment: string, ownNumber: string, limit: number): string {
  const rest = comment.replace(ownNumberLine, '').trim()
  const line = ownNumber.trim() && `Номер вашей заявки: ${ownNumber.trim()}`
  return [line, rest].filter(Boolean).join('\n').slice(0, limit)
}
