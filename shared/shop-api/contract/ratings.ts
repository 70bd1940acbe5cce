import { toInteger, toNumber } from './number.ts'
import { isRecord, type Raw, toRecord, toScalar } from './raw.ts'

export type RatingCounts = [number, number, number, number, number]

/** How many reviews gave 1 to 5 stars: `ratings`, `rating.rating1…5` or `rating1…5` beside it. */
export function toRatingCounts(raw: Raw): RatingCounts {
  const list = Array.isArray(raw.ratings) ? raw.ratings : []
  const nested = toRecord(raw.rating)
  const count = (stars: number) =>
    Math.max(toInteger(list[stars - 1] ?? nested[`rating${stars}`] ?? raw[`rating${stars}`]) ?? 0, 0)
  return [count(1), count(2), count(3), count(4), count(5)]
}

/** Mean rating from 0.1 to 5 with one decimal: given, or computed from the counts; null when nobody has rated. */
export function toRating(raw: Raw, counts: RatingCounts): number | null {
  const given = toNumber(isRecord(raw.rating) ? raw.rating.value : toScalar(raw.rating))
  const total = sumOf(counts)
  const mean = total ? counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / total : 0
  return Math.round(Math.min(given !== null && given > 0 ? given : mean, 5) * 10) / 10 || null
}

export function sumOf(counts: RatingCounts): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
