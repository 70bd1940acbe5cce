import { define, type Infer, object, type Struct, string, validate } from 'superstruct'
import { entityFields } from './entity.ts'
import { listItems, openEnvelope } from './envelope.ts'
import { Filters } from './filter.ts'
import { toNumber } from './number.ts'
import {
  Count,
  distinctListOf,
  from,
  fromAnswer,
  fromFields,
  Html,
  Id,
  Name,
  OptionalPicture,
  Seo,
} from './primitives.ts'
import { distinct, pick, type Raw, toList, toRecord } from './raw.ts'

const deepest = 6
const childFields = ['categories', 'children', 'childs', 'childrens', 'subcategories', 'items']

export const CategoryRef = fromFields(object({ category_id: Id, name: Name, url: string() }), refFields)
export type CategoryRef = Infer<typeof CategoryRef>

/** A category of the tree with its subcategories, at most six levels deep. */
export interface CategoryNode extends Infer<typeof Node> {
  categories: CategoryNode[]
}

const Node = object({ category_id: Id, name: Name, url: string(), count_products: Count, picture: OptionalPicture })

const NodeList = define<CategoryNode[]>('categories', Array.isArray)

/** The whole catalogue: answer of contract 7.10. */
export const CategoryTree: Struct<CategoryNode[], null> = from(NodeList, (answer) => {
  const { data } = openEnvelope(answer)
  const items = listItems(data)
  const nodes = items ? toNodes(nested(items), []) : []
  return items && (nodes.length > 0 || items.length === 0) ? nodes : undefined
})

/** A category's own page: answer of contract 7.11. */
export const Category = fromAnswer(
  object({
    category_id: Id,
    name: Name,
    url: string(),
    count_products: Count,
    description: Html,
    parents: distinctListOf(CategoryRef, ({ category_id }) => category_id),
    categories: NodeList,
    filters: Filters,
    seo: Seo,
  }),
  (raw) => {
    const ref = refFields(raw)
    return { ...ref, categories: toChildren(raw, [ref.category_id]) }
  },
)
export type Category = Infer<typeof Category>

function refFields(raw: Raw) {
  const { id: category_id, name, url } = entityFields('category', raw)
  return { category_id, name, url }
}

function toChildren(raw: Raw, ancestors: (number | null)[]): CategoryNode[] {
  return ancestors.length < deepest ? toNodes(toList(pick(raw, ...childFields)) ?? [], ancestors) : []
}

/** A list of all categories that name their parents (`parent_id`) as the tree that it is; a tree stays as it is. */
function nested(items: unknown[]): unknown[] {
  const idOf = (raw: Raw) => toNumber(pick(raw, 'category_id', 'id'))
  const all = items.map(toRecord)
  const below = new Map(all.map((raw): [number | null, Raw[]] => [idOf(raw), []]))
  const siblingsOf = (raw: Raw) => below.get(toNumber(raw.parent_id) ?? Number.NaN)
  const tops = all.filter((raw) => !siblingsOf(raw)?.push(raw))
  const withChildren = (raw: Raw): Raw => {
    const own = toList(pick(raw, ...childFields)) ?? []
    return { ...raw, categories: [...own, ...(below.get(idOf(raw)) ?? []).map(withChildren)] }
  }
  return tops.length < all.length ? tops.map(withChildren) : items
}

/** The ids above a node break cycles, and their number limits the depth. */
function toNodes(items: unknown[], ancestors: (number | null)[]): CategoryNode[] {
  const nodes = items.flatMap((item) => {
    const raw = toRecord(item)
    const ref = refFields(raw)
    if (ancestors.includes(ref.category_id)) return []
    const { count_products, picture } = raw
    const [error, node] = validate({ ...ref, count_products, picture }, Node, { coerce: true })
    return error ? [] : [{ ...node, categories: toChildren(raw, [...ancestors, ref.category_id]) }]
  })
  return distinct(nodes, ({ category_id }) => category_id)
}
