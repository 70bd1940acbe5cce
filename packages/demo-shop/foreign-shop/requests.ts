import { type Entity, fromForeignId } from './ids.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import { fromForeignPayment, fromForeignShipping } from './methods.ts'
import { sections } from './sections.ts'

const idParameters: Record<string, Entity> = {
  category_id: 'category',
  category_ids: 'category',
  manufacturer_id: 'manufacturer',
  manufacturer_ids: 'manufacturer',
  product_ids: 'product',
}

/** `/api/shop/product/81018` as the tidy shop knows it. */
export function toTidyPath(path: string): string {
  return path
    .replace(/^(\/api\/shop\/(product|category|manufacturer)\/)(\d+)(?=\/|$)/, (_, before, entity, id) => {
      return before + fromForeignId(entity, Number(id))
    })
    .replace(/^(\/api\/news\/news\/)(\d+)$/, (_, before, id) => before + fromForeignId('news', Number(id)))
}

/** The query under the tidy shop's ids; a section stands for its members. */
export function toTidyQuery(query: URLSearchParams): URLSearchParams {
  const tidy = new URLSearchParams()
  for (const [name, value] of query) {
    const [, field = '', rest = ''] = /^(\w+)(.*)$/.exec(name) ?? []
    const entity = idParameters[field]
    if (entity) for (const id of tidyIds(entity, value)) tidy.append(`${field.replace(/ids?$/, 'ids')}[]`, String(id))
    else if (field === 'filter')
      tidy.append(name, rest.startsWith('[manufacturer]') ? toTidyMaker(value) : toTidyFilter(value))
    else tidy.append(name, value)
  }
  return tidy
}

/** A request's body under the tidy shop's ids and codes. */
export function toTidyBody(body: Json, key = ''): Json {
  if (Array.isArray(body)) {
    const isIds = key === 'wishlist'
    return body.map((item) => (isIds ? toTidyProduct(item) : toTidyBody(item, key)))
  }
  if (!isObject(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (name === 'product_id') return [name, toTidyProduct(value)]
      if (name === 'shipping_method' && typeof value === 'string') return [name, fromForeignShipping(value)]
      if (name === 'payment_method' && typeof value === 'string') return [name, fromForeignPayment(value)]
      return [name, toTidyBody(value, name)]
    }),
  )
}

function tidyIds(entity: Entity, list: string): number[] {
  return list.split(',').flatMap((text) => {
    const section = entity === 'category' && sections.find(({ id }) => String(id) === text)
    return section ? section.members : [fromForeignId(entity, Number(text))]
  })
}

function toTidyProduct(id: Json): Json {
  return /^\d+$/.test(String(id)) ? fromForeignId('product', Number(id)) : id
}

const toTidyMaker = (id: string): string => String(fromForeignId('manufacturer', Number(id)))

/** The JSON form of `filter`. */
function toTidyFilter(text: string): string {
  if (!text.startsWith('{')) return text
  try {
    const filter: JsonObject = JSON.parse(text)
    const makers = Array.isArray(filter.manufacturer)
      ? { manufacturer: filter.manufacturer.map(String).map(toTidyMaker) }
      : {}
    return JSON.stringify({ ...filter, ...makers })
  } catch {
    return text
  }
}
