import { toForeignId } from './ids.ts'
import { isObject, type Json, type JsonObject, rowsOf } from './json.ts'
import { logoAddress, noPicture, toForeignMedia } from './media-addresses.ts'
import { toForeignAddress, toForeignSlug } from './page-addresses.ts'
import { pickBy, type ShopHosts } from './shop-hosts.ts'

const names = new Set(['name', 'title', 'short_description', 'entry', 'question'])
const html = new Set(['description', 'body', 'seo_text'])
const addresses = /\b(src|href)="([^"]+)"/g

/** The same things under the foreign shop's ids and addresses. `answer` has the tidy ones. */
export function toForeignFacts(answer: Json, hosts: ShopHosts): Json {
  return rewrite(answer, '', hosts)
}

function rewrite(value: Json, key: string, hosts: ShopHosts): Json {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, key, hosts))
  if (isObject(value)) {
    const renamed = rename(illustrate(value, hosts), hosts)
    return Object.fromEntries(Object.entries(renamed).map(([name, each]) => [name, rewrite(each, name, hosts)]))
  }
  if (typeof value !== 'string') return value
  if (key === 'url') return toForeignAddress(value, hosts)
  if (key === 'src' || key === 'image') return toForeignMedia(value, hosts)
  if (html.has(key) && value.includes('<')) return rewriteHtml(value, hosts)
  return names.has(key) ? escapeName(value) : value
}

/** Ids, keywords and what depends on them. */
function rename(object: JsonObject, hosts: ShopHosts): JsonObject {
  const { foreign_id, ...rest } = object
  if (foreign_id !== undefined) return { ...rest, category_id: foreign_id, url: `http://${hosts.api}${rest.url}` }
  if ('product_id' in object) return { ...object, product_id: toForeignId('product', Number(object.product_id)) }
  if ('category_id' in object && 'slug' in object) return withIds(object, 'category', 'category_id')
  if ('id' in object && 'slug' in object) return withIds(withLogo(object), 'manufacturer', 'id')
  if ('id' in object && 'entry' in object) return { ...object, id: toForeignId('news', Number(object.id)) }
  if (object.id === 'manufacturer' && Array.isArray(object.values)) {
    return { ...object, values: object.values.filter(isObject).map((value) => withManufacturer(value)) }
  }
  return withoutAnswer(object)
}

function withIds(object: JsonObject, entity: 'category' | 'manufacturer', field: string): JsonObject {
  const id = Number(object[field])
  return { ...object, [field]: toForeignId(entity, id), slug: toForeignSlug(entity, String(object.slug), id) }
}

/** Every other brand has its logo. */
function withLogo(manufacturer: JsonObject): JsonObject {
  if (!('picture' in manufacturer) || Number(manufacturer.id) % 2 === 1) return manufacturer
  return { ...manufacturer, picture: { src: logoAddress(String(manufacturer.slug)) } }
}

function withManufacturer(value: JsonObject): JsonObject {
  return { ...value, id: String(toForeignId('manufacturer', Number(value.id))) }
}

/** Every third question waits for an answer. */
function withoutAnswer(object: JsonObject): JsonObject {
  if (!('question' in object) || pickBy(String(object.id), 3) > 0) return object
  return { ...object, answer: '' }
}

/** Where nobody has a picture one is named all the same; texts show pictures and lead to documents and pages. */
function illustrate(object: JsonObject, { api }: ShopHosts): JsonObject {
  const { picture } = object
  if (picture === null) return { ...object, picture: { src: noPicture } }
  const field = 'body' in object ? 'body' : 'description'
  const text = object[field]
  if (!isObject(picture) || typeof text !== 'string' || !text.includes('<')) return object
  const document = rowsOf(object.files)[0]?.src
  const more = [
    `<p><img src="${picture.src}" alt="На снимке"></p>`,
    document ? `<p><a href="${document}">Описание файлом</a></p>` : '',
    `<p><a href="http://${api}/kontakty">Контакты</a>, <a href="/manufacturer">все производители</a></p>`,
  ]
  return { ...object, [field]: text + more.join('') }
}

/** Addresses in rich text: pictures, documents and pages. */
function rewriteHtml(text: string, hosts: ShopHosts): string {
  return text.replace(addresses, (_, attribute, address) => {
    const media = toForeignMedia(address, hosts)
    const foreign = media === address ? toForeignAddress(address, hosts) : media
    return `${attribute}="${foreign.replaceAll('&', '&amp;')}"`
  })
}

/** As OpenCart stores names, some of them twice: `1/2&quot;`, `1/2&amp;quot;`. */
function escapeName(name: string): string {
  const once = name
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/["″]/g, '&quot;')
  return pickBy(name, 3) === 0 ? once.replaceAll('&', '&amp;') : once
}
