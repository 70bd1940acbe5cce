import { offerTerms } from '../shop/settings.ts'
import type { CalculatedLine } from '../shop-api/contract/calculation.ts'

/** Units by their codes for machines (ISO, as procurement systems know them); whatever else is counted is pieces. */
// biome-ignore format: a table of words
const units: Record<string, string> = {
  уп: 'PK', упак: 'PK', набор: 'SET', компл: 'SET', пара: 'PR', рул: 'RO', кор: 'BX', м: 'MTR', 'м²': 'MTK',
  м2: 'MTK', кг: 'KGM', г: 'GRM', л: 'LTR', мл: 'MLT',
}

/** Greatest lengths of OCI, characters. */
const maxLengths = { description: 40, longText: 132, material: 40, manufacturer: 10 }
/** The greatest number that a price may be of (five digits). */
const maxPriceUnits = 99_999

/**
 * The lines of a calculated cart as fields of OCI 4.0, which 5.0 has unchanged. Prices are the shop's: where a sum is
 * not price times quantity the price of the whole quantity is given (PRICEUNIT). Lines without a price are left out.
 * @param vendor the number under which the buyer's system knows this shop; '' is left out
 */
export function ociFields(lines: readonly CalculatedLine[], vendor: string): [name: string, value: string][] {
  return lines
    .filter(({ price }) => price !== null)
    .flatMap((line, index) =>
      Object.entries(fieldsOf(line, vendor))
        .filter(([, value]) => value !== '')
        .map(([name, value]): [string, string] => [
          name === 'LONGTEXT' ? `NEW_ITEM-LONGTEXT_${index + 1}:132[]` : `NEW_ITEM-${name}[${index + 1}]`,
          value,
        ]),
    )
}

function fieldsOf(line: CalculatedLine, vendor: string): Record<string, string> {
  const { product_id, sku, sku3m, name, quantity, unit, manufacturer } = line
  const text = name.replace(/\s+/g, ' ').trim()
  const maker = manufacturer?.name ?? ''
  return {
    DESCRIPTION: cut(text, maxLengths.description),
    QUANTITY: String(quantity),
    UNIT: units[unit.replace(/\.$/, '')] ?? 'PCE',
    ...priceFields(line),
    CURRENCY: 'RUB',
    LEADTIME: leadTime(line),
    LONGTEXT: text.length > maxLengths.description ? cut(text, maxLengths.longText) : '',
    VENDOR: vendor,
    VENDORMAT: cut(sku || String(product_id), maxLengths.material),
    // The buyer's own code of a maker is not known here; a short name is one in most systems.
    MANUFACTCODE: maker.length <= maxLengths.manufacturer ? maker : '',
    MANUFACTMAT: cut(sku3m ?? sku, maxLengths.material),
    EXT_PRODUCT_ID: String(product_id),
  }
}

function priceFields({ price, quantity, total }: CalculatedLine): { PRICE: string; PRICEUNIT: string } {
  const kopecks = (roubles: number) => Math.round(roubles * 100)
  const isExact = kopecks((price ?? 0) * quantity) === kopecks(total) || quantity > maxPriceUnits
  return isExact
    ? { PRICE: (price ?? 0).toFixed(2), PRICEUNIT: '1' }
    : { PRICE: total.toFixed(2), PRICEUNIT: String(quantity) }
}

/** Days at most until what is in stock is there; '' where nobody says so. */
function leadTime({ stock_quantity, quantity }: CalculatedLine): string {
  if (!offerTerms.shipping || stock_quantity === null || stock_quantity < quantity) return ''
  const { handlingDays, transitDays } = offerTerms.shipping
  return String(handlingDays[1] + transitDays[1])
}

/** No half of a character is left at the end. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim()
