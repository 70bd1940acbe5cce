import { type Infer, object, string } from 'superstruct'
import { openEnvelope } from './envelope.ts'
import { toInteger } from './number.ts'
import { DateTime, from, Html, Id, Line, listAnswerOf, Name, OptionalPicture } from './primitives.ts'
import { pick, type Raw, toRecord } from './raw.ts'

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
export const NewsItem = from(object(fields), (value) => newsFields(toRecord(value)))
export type NewsItem = Infer<typeof NewsItem>

export const NewsItems = listAnswerOf(NewsItem)

/** A whole article. */
export const NewsArticle = from(object({ ...fields, body: Html }), (answer) => {
  const raw = toRecord(openEnvelope(answer).data)
  return { ...newsFields(raw), body: raw.body }
})
export type NewsArticle = Infer<typeof NewsArticle>

function newsFields(raw: Raw) {
  const id = toInteger(pick(raw, 'id', 'news_id'))
  const { picture, entry, date_added, date_modified } = raw
  return {
    id,
    url: `/novosti/${id}`,
    picture,
    title: pick(raw, 'title', 'name', 'label'),
    entry,
    date_added,
    date_modified,
  }
}
