import { palette } from '../pictures/color.ts'
import type { Draft } from './family.ts'
import { type Kind, type KindOfGoods, kinds } from './kinds.ts'
import { hash, type Random } from './prng.ts'
import type { SeedProduct } from './types.ts'

type Offer = Pick<
  SeedProduct,
  | 'price'
  | 'price_old'
  | 'unit'
  | 'minimum'
  | 'quantity'
  | 'stock_status'
  | 'no_package_text'
  | 'discounts'
  | 'is_onlyinvoice'
  | 'is_allow_buy'
  | 'is_allow_show'
  | 'is_rasprodaga'
>

const IN_STOCK = 'В наличии'
const TO_ORDER = 'Под заказ'
const SOLD_OUT = 'Нет в наличии'

const NO_PACKAGE = [
  'Без заводской коробки',
  'Без заводской коробки, проверен в сервисе',
  'Вскрытая упаковка, товар новый',
  'Упаковка повреждена при перевозке',
]

/** A price in roubles as kopecks, rounded the way shops do. */
function roundPrice(roubles: number): number {
  const step = roubles < 100 ? 10 : roubles < 1000 ? 100 : 1000
  return Math.max(step, Math.round((roubles * 100) / step) * step)
}

/** Steps of a quantity scale as multiples of the minimum order. */
function scaleSteps(price: number, minimum: number): number[] {
  if (minimum >= 50) return [2, 5, 10, 20]
  if (minimum >= 5) return [5, 20, 50, 100]
  return price < 300_00 ? [10, 50, 100, 250] : [2, 5, 10, 20]
}

/** Quantity prices: from 2 to 4 steps; what costs little is reduced more. */
function scaleDiscounts(price: number, minimum: number, random: Random) {
  const cuts = price < 1000_00 ? [0.95, 0.9, 0.84, 0.79] : [0.97, 0.95, 0.92, 0.9]
  return scaleSteps(price, minimum)
    .slice(0, random.int(2, 4))
    .map((step, index) => ({ quantity: step * minimum, price: Math.floor((price * (cuts[index] ?? 1)) / 10) * 10 }))
}

function stockOf(kind: KindOfGoods, clearance: boolean, random: Random): Pick<Offer, 'quantity' | 'stock_status'> {
  const dice = random.next()
  if (clearance) return { quantity: random.int(1, Math.min(kind.stock, 60)), stock_status: IN_STOCK }
  if (dice < 0.05) return { quantity: 0, stock_status: SOLD_OUT }
  if (dice < 0.12) return { quantity: 0, stock_status: TO_ORDER }
  return { quantity: 1 + Math.floor(kind.stock * random.next() ** 1.8), stock_status: IN_STOCK }
}

/** Of the products of which less is left than a package one in so many stays like that. */
const rarityOfShort = 20

/** Stock is seldom less than what is sold at once: elsewhere a package comes on top. */
function inPackages(stock: number, minimum: number, sku: string): number {
  const isShort = stock > 0 && stock < minimum
  return isShort && hash(sku, 'short') % rarityOfShort > 0 ? stock + minimum : stock
}

/** Price, stock, minimum, discounts and the sales flags of a product. Money in kopecks. */
export function makeOffer(draft: Draft, kindName: Kind, random: Random): Offer {
  const kind: KindOfGoods = kinds[kindName]
  const price = roundPrice(draft.price * (0.98 + random.next() * 0.04))
  const minimum = price > 2500_00 ? 1 : random.pick(kind.minimums)
  const clearance = random.chance(0.055)
  const reduced = clearance || random.chance(0.075)
  const priced = !random.chance(0.014)
  const forSale = !random.chance(0.012)
  const stock = stockOf(kind, clearance, random)
  return {
    price: priced ? price : null,
    price_old:
      priced && reduced
        ? roundPrice((price / 100) * (clearance ? 1.22 + random.next() * 0.5 : 1.08 + random.next() * 0.2))
        : null,
    unit: kind.unit,
    minimum,
    ...stock,
    quantity: inPackages(stock.quantity, minimum, draft.sku),
    no_package_text: random.chance(clearance ? 0.35 : 0.012) ? random.pick(NO_PACKAGE) : null,
    discounts: priced && random.chance(kind.tiers) ? scaleDiscounts(price, minimum, random) : [],
    is_onlyinvoice: random.chance(0.02),
    is_allow_buy: priced && forSale && stock.stock_status !== SOLD_OUT,
    is_allow_show: !random.chance(0.008),
    is_rasprodaga: clearance,
  }
}

/** The same product as the offer of the day: reduced, in stock, free to buy. */
export function makeDayOffer(offer: Offer, draft: Draft): Offer {
  return {
    ...offer,
    price: roundPrice(draft.price * 0.82),
    price_old: roundPrice(draft.price),
    minimum: 1,
    quantity: 12,
    stock_status: IN_STOCK,
    no_package_text: null,
    discounts: [],
    is_onlyinvoice: false,
    is_allow_buy: true,
    is_allow_show: true,
    is_rasprodaga: false,
  }
}

const BADGES = {
  hit: { title: 'Хит', slug: 'hit', color: palette.yellow, textcolor: '#14171c' },
  fresh: { title: 'Новинка', slug: 'novinka', color: '#0b5fb0', textcolor: '#ffffff' },
  sale: { title: 'Скидка', slug: 'skidka', color: '#c81e2c', textcolor: '#ffffff' },
}

/** From here on a reduction is worth a badge. */
const deepRatio = 1.6

/** Badges of a product, some twentieth of all: much reduced, much bought, added within two weeks. */
export function makeBadges(offer: Offer, facts: { ageInDays: number; isHit: boolean }): SeedProduct['badges'] {
  return [
    ...((offer.price_old ?? 0) > (offer.price ?? 0) * deepRatio ? [BADGES.sale] : []),
    ...(facts.isHit ? [BADGES.hit] : []),
    ...(facts.ageInDays <= 14 ? [BADGES.fresh] : []),
  ]
}
