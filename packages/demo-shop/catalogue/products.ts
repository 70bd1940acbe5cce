import { listAttributes } from './attributes.ts'
import { makeBadges, makeDayOffer, makeOffer } from './commerce.ts'
import { daysBefore } from './dates.ts'
import type { Draft } from './family.ts'
import { type Kind, kinds } from './kinds.ts'
import { maker } from './manufacturers.ts'
import { createRandom, hash, type Random } from './prng.ts'
import { askQuestions } from './questions.ts'
import type { FindRelated } from './related.ts'
import { writeReviews } from './reviews.ts'
import { productIdAt, type Slot } from './schedule.ts'
import { transliterate } from './transliterate.ts'
import type { SeedProduct, SeedReview } from './types.ts'

interface ProductMaker {
  makeProduct: (position: number) => SeedProduct
  makeReviews: (position: number) => SeedReview[]
}

const OLDEST_DAYS = 1400
/** Of what is often looked at one in so many is a hit. */
const hits = { leastViews: 3000, rarity: 15 }

function listDocuments(sku: string, kind: Kind, random: Random): SeedProduct['files'] {
  if (!random.chance(kinds[kind].documents)) return []
  const document = (name: string, suffix: string) => ({
    name,
    src: `/files/${sku}${suffix}.pdf`,
    size: random.int(120_000, 2_900_000),
    ext: 'pdf',
  })
  return [
    document('Паспорт изделия', ''),
    ...(random.chance(0.3) ? [document('Декларация соответствия ЕАЭС', '-eac')] : []),
  ]
}

/** Visible interest in a product: a few are looked at very often; what has no picture or is sold out seldom. */
function countViews(product: { shown: boolean; stocked: boolean }, random: Random): number {
  const interest = 20 + Math.floor(18_000 * random.next() ** 5)
  return product.shown && product.stocked ? interest : Math.floor(interest / 4)
}

const isHit = (product_id: number, views: number): boolean =>
  views > hits.leastViews && hash(product_id, 'hit') % hits.rarity === 0

/**
 * Makes products and reviews by position; each position has its own randomness, so the order of calls does not matter.
 */
export function createProductMaker(plan: {
  slots: Slot[]
  today: string
  findRelated: FindRelated
  /** Position of the product of the day. */
  dayPosition: number
}): ProductMaker {
  const { slots, today, findRelated, dayPosition } = plan
  const slotAt = (position: number): Slot => {
    const slot = slots[position]
    if (!slot) throw new RangeError(`No product at position ${position} of ${slots.length}`)
    return slot
  }
  const randomFor = (position: number, topic: string) => createRandom(hash(productIdAt(position), topic))
  const draftAt = (position: number): Draft => {
    const { family, index } = slotAt(position)
    return family.draft(index, randomFor(position, 'draft'))
  }
  const reviewsOf = (position: number, draft: Draft): SeedReview[] =>
    writeReviews(productIdAt(position), slotAt(position).family.kind, draft, today, randomFor(position, 'reviews'))

  const makeProduct = (position: number): SeedProduct => {
    const { family } = slotAt(position)
    const product_id = productIdAt(position)
    const draft = draftAt(position)
    const random = randomFor(position, 'offer')
    const ofTheDay = position === dayPosition
    const usual = makeOffer(draft, family.kind, random)
    const offer = ofTheDay ? makeDayOffer(usual, draft) : usual
    const lacks = (probability: number) => random.chance(probability) && !ofTheDay
    const [noPictures, noAttributes, noDescription] = [lacks(0.022), lacks(0.009), lacks(0.009)]
    const age = 3 + Math.floor(OLDEST_DAYS * random.next() ** 1.15)
    const views = countViews({ shown: !noPictures, stocked: offer.quantity > 0 }, random)
    const { id: manufacturer_id } = maker(family.maker)
    return {
      product_id,
      sku: draft.sku,
      sku3m: draft.sku3m ?? (family.maker === '3m' ? `7010${String(product_id).padStart(6, '0')}` : null),
      name: draft.name,
      slug: transliterate(draft.name),
      short_description: draft.short,
      description: noDescription ? '' : draft.description,
      tags: draft.tags,
      manufacturer_id,
      category_ids: offer.is_rasprodaga ? [draft.category, kinds[family.kind].clearance] : [draft.category],
      attributes: noAttributes ? [] : listAttributes(draft.attributes),
      pictures: noPictures ? [] : draft.pictures,
      review_pictures: reviewsOf(position, draft).flatMap((review) => review.pictures),
      files: listDocuments(draft.sku, family.kind, random),
      badges: makeBadges(offer, { ageInDays: age, isHit: isHit(product_id, views) }),
      ...offer,
      is_shliflenta: family.kind === 'belt',
      views,
      date_added: daysBefore(today, age, random.int(9 * 60, 18 * 60)),
      related_ids: findRelated(position, random),
      qa: askQuestions(product_id, family.kind, today, random),
    }
  }
  return { makeProduct, makeReviews: (position) => reviewsOf(position, draftAt(position)) }
}
