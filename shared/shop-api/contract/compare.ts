import { define, type Infer, object } from 'superstruct'
import { openEnvelope } from './envelope.ts'
import { from, fromAnswer, parseItems, Text } from './primitives.ts'
import { cardFields, idOfCard, readCard } from './product.ts'
import { describedFields, readDescribed } from './product-parts.ts'

const ComparedProduct = fromAnswer(object({ ...cardFields, ...describedFields, short_description: Text }), (raw) => ({
  ...readCard(raw),
  ...readDescribed(raw),
}))
export type ComparedProduct = Infer<typeof ComparedProduct>

/** Products beside each other: answer of contract 7.20. */
export const ComparedProducts = from(define<ComparedProduct[]>('compared products', Array.isArray), (answer) =>
  parseItems(openEnvelope(answer).data, ComparedProduct, idOfCard)?.filter((card) => card.is_allow_show),
)
export type ComparedProducts = Infer<typeof ComparedProducts>

/** A page of a list with the characteristics of its products; `total` is that of the whole list. */
export interface DescribedProducts {
  products: ComparedProduct[]
  total: number
}
