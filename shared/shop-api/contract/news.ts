import { type Infer, object, string } from 'superstruct'
import { toNumber } from './number.ts'
import { DateTime, fromAnswer, fromFields, Html, Id, Line, listAnswerOf, Name, OptionalPicture } from './primitives.ts'
import { pick, type Raw } from './raw.ts'

const fields = {
  id: Id,
  url: string(),
  picture: OptionalPicture,
  title: Name,
  entry: Line,
  date_added: DateTime,
  date_modified: DateTime,
}

/** News as lists show it (contract 7.18). */
export const NewsItem = fromFields(object(fields), newsFields)
export type NewsItem = Infer<typeof NewsItem>

export const NewsItems = listAnswerOf(NewsItem, ({ id }) => id)

/** A whole article. */
export const NewsArticle = fromAnswer(object({ ...fields, body: Html }), newsFields)
export type NewsArticle = Infer<typeof NewsArticle>

function newsFields(raw: Raw) {
  const id = toNumber(pick(raw, 'id', 'news_id'))
  return { id, url: `/novosti/${id}`, title: pick(raw, 'title', 'name', 'label') }
}
