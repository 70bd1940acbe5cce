import { plural } from '../format/plural.ts'

// What the shop has decided and only some pages need: `shop` (shop.ts) is in the script of every page.

/** `shop.hours` for machines (schema.org). */
export const openingHours = ['Mo-Th 08:30-17:30', 'Fr 08:30-16:30']

/** Where the entrance is, in degrees as a map shows it. Null: search engines are told the address alone. */
export const place: { latitude: number; longitude: number } | null = null
/** How its prices are among others (schema.org). */
export const priceRange = '₽₽'

/**
 * What robots may do with the texts beside showing them in search (contentsignals.org): `ai-input` lets assistants quote
 * them in answers, `ai-train` lets models learn from them.
 */
export const contentSignals = { search: true, 'ai-input': true, 'ai-train': false }

/**
 * The bar above everything. Who has closed it sees it again under a new `id`. Days as 2026-12-31, null: no limit. Without a
 * text it says when the next orders leave. */
export const notification = {
  isOn: true,
  id: 'same-day',
  text: null,
  color: 'info',
  from: '2026-11-01',
  until: null,
} as const

/** Every year from and until these days it snows on the pages. */
export const snow = { isOn: true, from: '12-15', until: '01-14' } as const

/**
 * Delivery and returns for search engines. Roubles and days; the pages on delivery and
 * returns say the same in words. Null: nothing.
 */
export const offerTerms: {
  /** Delivery within Russia: what it costs at least, days until it is handed over and days on the way. */
  shipping: { price: number; handlingDays: [number, number]; transitDays: [number, number] } | null
  /** Days in which goods of good quality may be sent back; the buyer pays for the way. */
  returnDays: number | null
} = { shipping: { price: 350, handlingDays: [0, 1], transitDays: [2, 10] }, returnDays: 7 }

/** What prices hold of taxes, as it is beside a product's price. Null: nothing is said. */
export const priceTax: string | null = 'с НДС'

/** Per cent of value-added tax that prices include, for offers where the shop API names no amount. Null: none is named. */
export const vatPercent: number | null = 22

/**
 * How many days what is on order takes, at least and at most, where the shop API names none of its own. The page on
 * ordering says the same. Null: nothing is promised, and machines are told that it is out of stock.
 */
export const orderLeadDays: [number, number] | null = [5, 7]

/** The same in words. */
export const orderLeadTime: string | null =
  orderLeadDays && `обычно ${orderLeadDays.join('–')} ${plural(orderLeadDays[1], ['дня', 'дня', 'дней'])}`

/**
 * How many days the prices of a commercial offer hold, the day it is made included in none. Null: it promises no day.
 */
export const offerDays: number | null = 3

/** Digits of a one-time code, and seconds between two of them (spec 9). */
export const codeLength = 4
export const cooldownSeconds = 60
