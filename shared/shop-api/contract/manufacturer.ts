import { type Infer, number, object, string } from 'superstruct'
import { entityFields } from './entity.ts'
import { from, fromAnswer, Html, Id, listAnswerOf, Name, OptionalCount, OptionalPicture, Seo } from './primitives.ts'
import { isRecord, toScalar } from './raw.ts'
import { toLine } from './text.ts'

/** Brand of a product. A brand that the API names without an id has id 0 and leads to the search for its name. */
export const ManufacturerRef = from(object({ id: number(), name: Name, url: string() }), (value) => {
  const raw = toScalar(value)
  const { id, name, url } = entityFields('manufacturer', isRecord(raw) ? raw : { name: raw })
  return id ? { id, name, url } : { id: 0, name, url: `/poisk?query=${encodeURIComponent(toLine(name))}` }
})
export type ManufacturerRef = Infer<typeof ManufacturerRef>

/** Answer of contract 7.16; the list and the detail have the same fields. */
export const Manufacturer = fromAnswer(
  object({
    id: Id,
    name: Name,
    url: string(),
    description: Html,
    picture: OptionalPicture,
    count_products: OptionalCount,
    seo: Seo,
  }),
  (raw) => entityFields('manufacturer', raw),
)
export type Manufacturer = Infer<typeof Manufacturer>

export const Manufacturers = listAnswerOf(Manufacturer, ({ id }) => id)
