import { define, type Infer, object } from 'superstruct'
import { openEnvelope } from './envelope.ts'
import { from, parseItems, Text } from './primitives.ts'
import { cardFields, readCard } from './product.ts'
import { Attributes } from './product-parts.ts'
import { toRecord } from './raw.ts'

const ComparedProduct = from(object({ ...cardFields, short_description: Text, attributes: Attributes }), (value) => {
  const raw = toRecord(openEnvelope(value).data)
  return { ...readCard(raw), short_description: raw.short_description, attributes: raw.attributes }
})
export type ComparedProduct = Infer<typeof ComparedProduct>

/** Products beside each other: answer of contract 7.20. */
export const ComparedProducts = from(define<ComparedProduct[]>('compared products', Array.isArray), (answer) =>
  parseItems(openEnvelope(answer).data, ComparedProduct)?.filter((card) => card.is_allow_show),
)
export type ComparedProducts = Infer<typeof ComparedProducts>
