import { type Infer, number, object } from 'superstruct'
import { openEnvelope, readPaging } from './envelope.ts'
import { toInteger } from './number.ts'
import {
  DateTime,
  distinctListOf,
  from,
  fromFields,
  Id,
  Line,
  listOf,
  OptionalText,
  Picture,
  parseItems,
  Text,
} from './primitives.ts'
import { pick } from './raw.ts'

/** A customer's review; all its text is plain. */
export const Review = fromFields(
  object({
    review_id: Id,
    author: Line,
    rating: number(),
    text: Text,
    advantages: OptionalText,
    disadvantages: OptionalText,
    answer: OptionalText,
    pictures: listOf(Picture),
    date_added: DateTime,
  }),
  (raw) => ({
    review_id: pick(raw, 'review_id', 'id'),
    rating: Math.min(Math.max(toInteger(raw.rating) ?? 0, 0), 5),
  }),
)
export type Review = Infer<typeof Review>

const idOfReview = ({ review_id }: Review): number => review_id

/** One page of reviews: answer of contract 7.14. */
export const ReviewPage = from(
  object({ data: distinctListOf(Review, idOfReview), current_page: number(), last_page: number(), total: number() }),
  (answer) => {
    const { data, meta } = openEnvelope(answer)
    const reviews = parseItems(data, Review, idOfReview)
    return reviews && { data: reviews, ...readPaging(meta, reviews.length) }
  },
)
export type ReviewPage = Infer<typeof ReviewPage>
