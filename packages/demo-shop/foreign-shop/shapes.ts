import { isObject, type Json, type JsonObject, listWithHole, rowsOf } from './json.ts'
import { reshapeOrder, reshapePoints } from './order-shapes.ts'

const MONEY = new Set(['price', 'min', 'max'])
const NUMBERS = new Set([
  'product_id',
  'category_id',
  'review_id',
  'attribute_id',
  'count_products',
  'reviews_count',
  'minimum',
  'quantity',
  'price_ration',
  'per_page',
  'width',
  'height',
  'size',
  'percent',
  'rating1',
  'rating2',
  'rating3',
  'rating4',
  'rating5',
  'customer_id',
  'customer_group_id',
  'status',
  'approved',
  'verify_telefon',
  'verify_email',
  'order_id',
  'quantity_total',
  'stock_quantity',
])
const HTML = new Set(['description', 'body'])
const ORDERS = /^\/api\/(?:order|shop\/customer\/order)(?:\/|$)/
/** Lists that have lost a row on their way. */
const MAPS = new Set([
  ...['data', 'products', 'categories', 'children', 'values', 'reviews', 'parents', 'items'],
  ...['relateds', 'pictures', 'review_pictures', 'files', 'badges', 'discounts', 'qa'],
])

/** The answer in the shapes of an old backend. `asked` is the body of the request that it answers, if it had one. */
export function toOldShapes(answer: Json, path: string, asked: JsonObject): Json {
  if (path === '/api/cdek/deliverypoints' && Array.isArray(answer)) return reshapePoints(answer)
  if (isObject(answer) && answer.data === null) return { data: [] }
  const old = uglify(ORDERS.test(path) ? reshapeOrders(answer, asked) : answer, '')
  if (!isObject(old) || !isObject(answer)) return old
  if (path.startsWith('/api/menus/')) return old.data ?? null
  if (path.endsWith('/review')) return { data: old }
  return old
}

function reshapeOrders(answer: Json, asked: JsonObject): Json {
  if (!isObject(answer)) return answer
  const { data } = answer
  if (Array.isArray(data)) return { ...answer, data: rowsOf(data).map((order) => reshapeOrder(order, {})) }
  return isObject(data) ? { ...answer, data: reshapeOrder(data, asked) } : answer
}

function uglify(value: Json, key: string): Json {
  if (Array.isArray(value)) return uglifyList(value, key)
  if (isObject(value)) return uglifyObject(value, key)
  if (typeof value === 'boolean') return value ? 1 : '0'
  if (typeof value === 'number' && key === 'price_old') return toWrittenPrice(value)
  if (typeof value === 'number' && MONEY.has(key)) return value.toFixed(4)
  if (typeof value === 'number' && NUMBERS.has(key)) return String(value)
  if (typeof value !== 'string') return value
  if (HTML.has(key) && value.includes('<')) return escapeHtml(value)
  if (key.startsWith('date_')) return toIsoUtc(value)
  return value
}

function uglifyList(list: Json[], key: string): Json {
  // Only while no tag has a comma of its own: the fact must survive.
  if (key === 'tags' && list.every((tag) => !String(tag).includes(','))) return list.join(',')
  const items = list.map((item) => uglify(item, ''))
  if (key === 'attributes') return [{ name: 'Характеристики', attribute: items }]
  if (key === 'filters') return Object.fromEntries(list.map((item, at) => [idOf(item, at), items[at] ?? null]))
  return MAPS.has(key) ? listWithHole(items) : items
}

function uglifyObject(object: JsonObject, key: string): Json {
  if (key === 'megamenu') return escapeHtml(toMenuHtml(object))
  if (key === 'meta') return { ...object, per_page: [object.per_page ?? null, object.per_page ?? null] }
  const entries = Object.entries(rename(object)).filter(([, value]) => value !== null)
  if (entries.length === 0 || (key === 'seo' && entries.every(([, value]) => value === false))) return []
  return Object.fromEntries(entries.map(([name, value]) => [name, uglify(value, name)]))
}

/** Objects whose keys differ between backends. */
function rename(object: JsonObject): JsonObject {
  if ('type' in object && 'values' in object) {
    const { name, values, ...filter } = object
    return { ...filter, title: name ?? null, values: (values as JsonObject[]).map(renameValue) }
  }
  if ('product_id' in object && isObject(object.rating)) {
    const { value, ...counts } = object.rating
    return { ...object, ...counts, rating: value ?? null, stock_status: { name: object.stock_status ?? null } }
  }
  if ('category_id' in object && 'categories' in object) {
    const { categories, ...category } = object
    return { ...category, children: categories ?? null }
  }
  if ('id' in object && 'slug' in object) {
    const { id, ...manufacturer } = object
    return { ...manufacturer, manufacturer_id: id ?? null }
  }
  return object
}

function renameValue({ id, name, count }: JsonObject): JsonObject {
  return { id: /^\d+$/.test(String(id)) ? Number(id) : (id ?? null), title: name ?? null, total: String(count) }
}

/** `1 234,50`: as somebody formatted it too early. */
function toWrittenPrice(roubles: number): string {
  return roubles
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, ' ')
}

/** A megamenu as somebody pasted it into a field of the menu. */
function toMenuHtml({ columns }: JsonObject): string {
  const blocks = rowsOf(columns).map(({ title, items }) => {
    const links = rowsOf(items).map((item) => `<li><a class="mega" href="${item.url}">${item.title}</a></li>`)
    return `<div class="col-sm-3"><h4>${title}</h4><ul>${links.join('')}</ul></div>`
  })
  return `<div class="row">${blocks.join('')}</div>`
}

function idOf(item: Json, position: number): string {
  return isObject(item) ? String(item.id) : String(position)
}

function escapeHtml(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Moscow time to UTC as Laravel serialises dates: `2025-11-10T06:00:00.000000Z`. */
function toIsoUtc(moscow: string): string {
  return new Date(`${moscow.replace(' ', 'T')}+03:00`).toISOString().replace('Z', '000Z')
}
