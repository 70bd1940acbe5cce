import type { DemoShopBindings } from '../bindings.ts'
import { isKept, toForeignDetail, toForeignRefs, toForeignTree, toSectionDetail } from './categories.ts'
import { toForeignFacts } from './facts.ts'
import { isObject, type Json, type JsonObject, rowsOf, toPhpJson } from './json.ts'
import { drawLogo, fromForeignMedia, isAllowed } from './media-addresses.ts'
import { toTidyBody, toTidyPath, toTidyQuery } from './requests.ts'
import { sections } from './sections.ts'
import { toOldShapes } from './shapes.ts'
import { toForeignHits } from './suggestions.ts'

type TidyShop = (request: Request) => Response | Promise<Response>

/**
 * A shop that nobody here has built: the goods of the tidy one under other ids, addresses, categories and codes, in the
 * shapes of an old Laravel application over an OpenCart database (contract 8). Requests are translated for the
 * tidy shop and its answers back.
 */
export async function answerAsForeignShop(
  request: Request,
  { MEDIA_ORIGINS }: DemoShopBindings,
  tidyShop: TidyShop,
): Promise<Response> {
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/api/')) return answerFile(request, url, tidyShop)
  const text = request.body ? await request.text() : null
  const body = readJson(text)
  const read = (path: string) => readTidy(tidyShop, new URL(path, url))
  const section = sections.find(({ id }) => url.pathname === `/api/shop/category/${id}`)
  const path = toTidyPath(url.pathname)
  const response = section ? Response.json({ data: {} }) : await tidyShop(toTidyRequest(request, url, body, text))
  if (response.status !== 200) return response
  const hosts = { api: url.host, media: MEDIA_ORIGINS.split(',').filter(Boolean) }
  const tidy = section
    ? { data: toSectionDetail(section, await read('/api/shop/category').then(listOf), await read(listPath(section))) }
    : await toForeignStructure((await response.json()) as Json, path, read)
  if (tidy === null)
    return Response.json({ message: 'No query results for model [App\\Models\\Category]' }, { status: 404 })
  const answer = toOldShapes(toForeignFacts(tidy, hosts), path, isObject(body) ? body : {})
  return new Response(toPhpJson(answer), response)
}

/** What is not of the API: pictures, documents and logos under foreign paths; the rest is as in the tidy shop. */
async function answerFile(request: Request, url: URL, tidyShop: TidyShop): Promise<Response> {
  const path = safeDecode(url.pathname)
  const logo = drawLogo(path)
  if (logo) return new Response(logo, { headers: { 'Content-Type': 'image/svg+xml' } })
  if (!isAllowed(path, url.searchParams)) return new Response('Forbidden', { status: 403 })
  const tidy = fromForeignMedia(path)
  const isTidyMedia = /^\/(?:images|files)\/(?!catalog\.pdf)/.test(path)
  if (tidy) return tidyShop(new Request(new URL(tidy, url), request))
  return isTidyMedia ? new Response('Not found', { status: 404 }) : tidyShop(request)
}

/** Trees, references and suggestions in another order and without what was merged; null for a category that was. */
async function toForeignStructure(
  answer: Json,
  path: string,
  read: (path: string) => Promise<JsonObject>,
): Promise<Json | null> {
  if (!isObject(answer)) return answer
  const { data = null } = answer
  if (path === '/api/shop/category') return { ...answer, data: toForeignTree(rowsOf(data)) }
  if (path === '/api/search/query') return { ...answer, data: toForeignHits(rowsOf(data)) }
  if (!isObject(data)) return answer
  if (path.startsWith('/api/shop/category/')) return isKept(data) ? { ...answer, data: toForeignDetail(data) } : null
  if (!('categories' in data)) return answer
  const tree = await read('/api/shop/category').then(listOf)
  return { ...answer, data: { ...data, categories: toForeignRefs(data.categories ?? [], tree) } }
}

function toTidyRequest(request: Request, url: URL, body: Json, text: string | null): Request {
  const { method, headers } = request
  const tidy = new URL(toTidyPath(url.pathname), url)
  tidy.search = toTidyQuery(url.searchParams).toString()
  const sent = body === null ? text : JSON.stringify(toTidyBody(body))
  const kept = new Headers(headers)
  kept.delete('Content-Length')
  return new Request(tidy, { method, headers: kept, body: sent })
}

async function readTidy(tidyShop: TidyShop, url: URL): Promise<JsonObject> {
  return (await tidyShop(new Request(url))).json()
}

const listOf = ({ data }: JsonObject): Json[] => (Array.isArray(data) ? data : [])

const listPath = ({ members }: { members: number[] }): string =>
  `/api/shop/product?per_page=1&${members.map((id) => `category_ids[]=${id}`).join('&')}`

function readJson(text: string | null): Json {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
