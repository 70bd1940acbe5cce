import { formatNumber } from '../../format/plural.ts'
import { readCertificate } from './certificate.ts'
import { toDimensions, toGtin, toKilograms, withUnitOf } from './measures.ts'
import { toNumber } from './number.ts'
import { isRecord, pick, type Raw, toScalar } from './raw.ts'
import { toLine } from './text.ts'

/** How a value is told to a machine: XML elements or schema.org properties by name; null: not told there. */
type Export<Value> = ((code: string) => Record<string, Value>) | null

interface Fact {
  /** What people call it. */
  label: string
  /**
   * Where people see it: `row` is a characteristic (page, comparison, tables and their files), `head` has places of its
   * own beside the name, and a row of the comparison.
   */
  place: 'row' | 'head'
  /** The answer's fields for it. */
  read: (raw: Raw) => unknown
  /** The value for machines from a field or a characteristic, if not its words; '' for what is unusable. */
  toCode?: (value: unknown) => string
  /** The value for people, if not the same. */
  toText?: (code: string) => string
  /** Characteristics that say the same. */
  sameAs: RegExp
  /** What machines get where the answer has no such field: one of the facts before it, which people see there. */
  otherwise?: (facts: Partial<Record<string, string>>) => string | undefined
  yml: Export<string>
  merchant: Export<string>
  jsonLd: Export<string | object>
}

const toWords = (value: unknown): string => {
  const scalar = toScalar(value)
  return toLine(isRecord(scalar) ? pick(scalar, 'name', 'title') : scalar)
}

/**
 * What a product says of itself. A fact that is added here is shown to people, told to feeds and search engines by the
 * names given here, and a change of it is a change of the page (sitemap, IndexNow).
 */
const productFacts = {
  sku: {
    label: 'Артикул',
    place: 'head',
    read: (raw) => raw.sku,
    sameAs: /^артикул$/i,
    yml: null,
    merchant: null,
    jsonLd: (sku) => ({ sku }),
  },
  sku3m: {
    label: '3M ID',
    place: 'head',
    read: (raw) => raw.sku3m,
    sameAs: /^3m id$/i,
    yml: null,
    merchant: null,
    jsonLd: null,
  },
  brand: {
    label: 'Бренд',
    place: 'head',
    read: (raw) => raw.manufacturer,
    sameAs: /^(?:бренд|производитель|торговая марка)$/i,
    yml: (brand) => ({ vendor: brand }),
    merchant: (brand) => ({ 'g:brand': brand }),
    jsonLd: (name) => ({ brand: { '@type': 'Brand', name } }),
  },
  mpn: {
    label: 'Номер производителя',
    place: 'row',
    read: (raw) => pick(raw, 'mpn', 'manufacturer_sku'),
    sameAs: /^(?:номер|артикул|код) производителя$|^(?:mpn|партномер)$/i,
    otherwise: ({ sku3m, sku }) => sku3m ?? sku,
    yml: (mpn) => ({ vendorCode: mpn }),
    merchant: (mpn) => ({ 'g:mpn': mpn }),
    jsonLd: (mpn) => ({ mpn }),
  },
  gtin: {
    label: 'Штрихкод',
    place: 'row',
    read: (raw) => ['gtin', 'ean', 'barcode', 'upc', 'jan'].map((name) => toGtin(raw[name])).find(Boolean),
    toCode: toGtin,
    sameAs: /^(?:штрих-?код|ean(?:-?13)?|gtin|upc)$/i,
    yml: (gtin) => ({ barcode: gtin }),
    merchant: (gtin) => ({ 'g:gtin': gtin }),
    jsonLd: (gtin) => ({ gtin }),
  },
  country: {
    label: 'Страна производства',
    place: 'row',
    read: (raw) => pick(raw, 'country', 'country_of_origin', 'origin'),
    sameAs: /^страна(?:[ -](?:производства|происхождения|изготовления|производитель|изготовитель))?$/i,
    yml: (country) => ({ country_of_origin: country }),
    merchant: null,
    jsonLd: (name) => ({ countryOfOrigin: { '@type': 'Country', name } }),
  },
  weight: {
    label: 'Масса',
    place: 'row',
    read: (raw) => withUnitOf(raw.weight, pick(raw, 'weight_unit', 'weight_class')),
    toCode: toKilograms,
    toText: (kilograms) => `${formatNumber(Number(kilograms))}\u00a0кг`,
    sameAs: /^(?:масса|вес)(?: нетто| брутто| инструмента| товара)?(?:, ?к?г)?$/i,
    yml: (kilograms) => ({ weight: kilograms }),
    merchant: (kilograms) => ({ 'g:shipping_weight': `${kilograms} kg` }),
    jsonLd: (kilograms) => ({ weight: quantity(kilograms, 'KGM') }),
  },
  dimensions: {
    label: 'Габариты',
    place: 'row',
    read: (raw) => {
      const sides = ['length', 'width', 'height'].map((side) => toLine(toScalar(raw[side]))).join('×')
      return withUnitOf(pick(raw, 'dimensions') ?? sides, pick(raw, 'length_unit', 'length_class'))
    },
    toCode: toDimensions,
    toText: (sides) =>
      `${sides
        .split('/')
        .map((side) => formatNumber(Number(side)))
        .join('\u00a0×\u00a0')}\u00a0см`,
    sameAs: /^габарит(?:ы|ные размеры)(?: упаковки)?(?:,.*)?$/i,
    yml: (sides) => ({ dimensions: sides }),
    merchant: (sides) => {
      const [length, width, height] = sides.split('/')
      return {
        'g:shipping_length': `${length} cm`,
        'g:shipping_width': `${width} cm`,
        'g:shipping_height': `${height} cm`,
      }
    },
    jsonLd: (sides) => {
      const [depth = '', width = '', height = ''] = sides.split('/')
      return { depth: quantity(depth, 'CMT'), width: quantity(width, 'CMT'), height: quantity(height, 'CMT') }
    },
  },
  warranty: {
    label: 'Гарантия',
    place: 'row',
    read: (raw) => pick(raw, 'warranty', 'guarantee'),
    // A number alone is months.
    toCode: (value) => {
      const months = toNumber(value)
      return months === null ? toWords(value) : months > 0 ? `${formatNumber(months)}\u00a0мес.` : ''
    },
    sameAs: /^гарантия(?: производителя)?$|^гарантийный срок$/i,
    yml: () => ({ manufacturer_warranty: 'true' }),
    merchant: null,
    jsonLd: null,
  },
  certificate: {
    label: 'Сертификат или декларация',
    place: 'row',
    read: (raw) => readCertificate(raw)?.text,
    sameAs:
      /^(?:номер )?(?:сертификат(?:а|ы)?|деклараци[ия])(?: (?:или|и|\/) деклараци[ия])?(?: (?:о )?соответстви[ия])?(?: еаэс)?$/i,
    // Of either feed the characteristics say it.
    yml: null,
    merchant: null,
    jsonLd: null,
  },
} satisfies Record<string, Fact>

export type FactName = keyof typeof productFacts

/** The facts that a product has, for machines. */
export type Facts = Partial<Record<FactName, string>>

interface Characteristic {
  attribute_id: number
  name: string
  text: string
  unit: string | null
}

const table = Object.entries(productFacts) as [FactName, Fact][]

const quantity = (value: string, unitCode: string): object => ({
  '@type': 'QuantitativeValue',
  value: Number(value),
  unitCode,
})

/**
 * The facts of an answer, of its own fields or else of a characteristic, and its characteristics with the facts that
 * they leave out: each fact is one row.
 */
export function withFacts(raw: Raw, known: readonly Characteristic[]): { facts: Facts; attributes: Characteristic[] } {
  const facts: Facts = {}
  let attributes = [...known]
  for (const [name, fact] of table) {
    const isSame = ({ name }: Characteristic): boolean => fact.sameAs.test(name.trim())
    const same = attributes.find(isSame)
    const { toCode = toWords, toText = String } = fact
    const own = toCode(fact.read(raw))
    const other = fact.otherwise?.(facts)
    const code = own || (same && toCode(withUnitOf(same.text, same.unit))) || other
    if (code) facts[name] = code
    if (fact.place === 'head' || !own || own === other) continue
    const row = { attribute_id: same?.attribute_id ?? 0, name: fact.label, text: toText(own), unit: null }
    attributes = same
      ? attributes.flatMap((attribute) => (attribute === same ? row : isSame(attribute) ? [] : attribute))
      : [...attributes, row]
  }
  return { facts, attributes }
}

/** What one kind of machine is told of a product's facts, in the order of the table. */
export function exportFacts(facts: Facts, to: 'yml' | 'merchant'): Record<string, string>
export function exportFacts(facts: Facts, to: 'jsonLd'): Record<string, string | object>
export function exportFacts(facts: Facts, to: 'yml' | 'merchant' | 'jsonLd'): Record<string, string | object> {
  return Object.assign({}, ...table.map(([name, fact]) => (facts[name] ? fact[to]?.(facts[name]) : null)))
}

/** The facts that are shown beside a product's name, as label and text. */
export const headFacts = (facts: Facts): [label: string, text: string][] =>
  table.flatMap(([name, { label, place, toText = String }]) =>
    place === 'head' && facts[name] ? [[label, toText(facts[name])]] : [],
  )

/** What people call the facts. */
export const factNames = Object.fromEntries(table.map(([name, { label }]) => [name, label])) as Record<FactName, string>

/** What people call a characteristic that says the same as a fact; other names as they are. */
export const factLabel = (name: string): string =>
  table.find(([, { sameAs }]) => sameAs.test(name.trim()))?.[1].label ?? name
