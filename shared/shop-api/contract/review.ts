import { type Infer, number, object, refine } from 'superstruct'
import { openEnvelope, readPaging } from './envelope.ts'
import { toInteger } from './number.ts'
import {
  Count,
  DateTime,
  distinctListOf,
  from,
  fromFields,
  Line,
  listOf,
  OptionalText,
  Picture,
  parseItems,
  Text,
} from './primitives.ts'
import { pick } from './raw.ts'

const fields = object({
  /** 0 where the answer has none. */
  review_id: Count,
  author: Line,
  rating: number(),
  text: Text,
  advantages: OptionalText,
  disadvantages: OptionalText,
  answer: OptionalText,
  pictures: listOf(Picture),
  date_added: DateTime,
})

/** A customer's review; all its text is plain. Without an id it says something at least. */
export const Review = fromFields(
  refine(fields, 'review', ({ review_id, rating, text }) => review_id > 0 || rating > 0 || text !== ''),
  (raw) => ({
    review_id: pick(raw, 'review_id', 'id'),
    rating: Math.min(Math.max(toInteger(raw.rating) ?? 0, 0), 5),
  }),
)
export type Review = Infer<typeof Review>

const idOfReview = ({ review_id }: Review): number | null => review_id || null

export const ReviewPage = from(
  object({ data: distinctListOf(Review, idOfReview), current_page: number(), last_page: number(), total: number() }),
  (answer) => {
    const { data, meta } = openEnvelope(answer)
    const reviews = parseItems(data, Review, idOfReview)
    return reviews && { data: reviews, ...readPaging(meta, reviews.length) }
  },
)
export type ReviewPage = Infer<typeof ReviewPage>
