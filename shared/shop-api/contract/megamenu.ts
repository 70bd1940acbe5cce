import { type Infer, nullable, object } from 'superstruct'
import { from, Line, listOf, Name, OptionalLine, OptionalPath, Path } from './primitives.ts'
import { isRecord, pick, type Raw, toList, toRecord, toScalar } from './raw.ts'
import { unescapeMarkup } from './text.ts'

/** Characters of HTML in which links are looked for. */
const maxHtmlLength = 20_000

const Link = from(object({ title: Name, url: Path, badge: OptionalLine }), (value) => {
  const raw = toRecord(value)
  const badge = toScalar(raw.badge)
  return { title: titleOf(raw), url: linkOf(raw), badge: isRecord(badge) ? titleOf(badge) : badge }
})

const Column = from(object({ title: Line, url: OptionalPath, items: listOf(Link) }), (value) => {
  const raw = toRecord(value)
  return { title: titleOf(raw), url: linkOf(raw), items: itemsOf(raw) }
})

const Columns = object({ columns: listOf(Column) })

/** Panel below a menu item: columns, a list of links or their HTML (contract 7.17); null when it has no links. */
export const Megamenu = from(nullable(Columns), (value) => {
  const columns = Columns.create({ columns: toColumns(value) }).columns.filter(({ items }) => items.length > 0)
  return columns.length > 0 ? { columns } : null
})
export type Megamenu = Infer<typeof Megamenu>

/** The text of an item, whatever its field is called. */
export function titleOf(raw: Raw): unknown {
  return pick(raw, 'title', 'name', 'label')
}

/** The address of an item, whatever its field is called. */
export function linkOf(raw: Raw): unknown {
  return pick(raw, 'url', 'link', 'href', 'value')
}

function itemsOf(raw: Raw): unknown {
  return pick(raw, 'items', 'links', 'children')
}

function toColumns(value: unknown): unknown[] {
  if (typeof value === 'string') return [{ items: linksOf(value) }]
  const parts = toList(isRecord(value) ? (pick(value, 'columns') ?? itemsOf(value) ?? value) : value) ?? []
  return parts.some((part) => itemsOf(toRecord(part)) !== undefined) ? parts : [{ items: parts }]
}

function linksOf(html: string): { url: unknown; title: unknown }[] {
  const markup = unescapeMarkup(html.slice(0, maxHtmlLength))
  const links = markup.matchAll(/<a\s[^>]*?href\s*=\s*["']([^"']*)["'][^>]*>(.*?)<\/a>/gis)
  return Array.from(links, ([, url, title]) => ({ url, title }))
}
