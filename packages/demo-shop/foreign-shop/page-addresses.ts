import { type Entity, toForeignId } from './ids.ts'
import { merged } from './sections.ts'
import { pickBy, type ShopHosts } from './shop-hosts.ts'

/** Latin spellings of one Cyrillic letter, longest first. */
const letters: [latin: string, cyrillic: string][] = [
  ['shch', 'щ'],
  ['zh', 'ж'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ...Array.from('abvgdezijklmnoprstufhcy', (latin, at): [string, string] => [
    latin,
    'абвгдезийклмнопрстуфхцы'.charAt(at),
  ]),
]

/** Keyword of an entity as a shop has it whose keywords were typed by hand for years; '' where nobody typed one. */
export function toForeignSlug(entity: Entity, slug: string, id: number): string {
  const style = id % 6
  if (style === 0) return letters.reduce((text, [latin, cyrillic]) => text.replaceAll(latin, cyrillic), slug)
  if (style === 1) return slug.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase()).replaceAll('-', '_')
  if (style === 2) return slug.toUpperCase()
  return style === 3 && entity === 'product' ? '' : slug
}

/** Path of a page in the foreign shop: `/category/krugi-17` becomes `/category/KRUGI-132`. Others stay. */
function toForeignPath(path: string): string {
  const news = /^\/novosti\/(\d+)$/.exec(path)
  if (news) return `/novosti/${toForeignId('news', Number(news[1]))}`
  const [, entity, slug = '', id] = /^\/(category|product|manufacturer)\/(.*)-(\d+)$/.exec(path) ?? []
  if (!entity) return path
  const of = entity as Entity
  // A category that was merged is found under its old keyword, but for the id.
  const kept = (of === 'category' && merged.get(Number(id))) || Number(id)
  return `/${of}/${toForeignSlug(of, slug, kept)}-${toForeignId(of, kept)}`
}

/** Address of a page as the foreign shop writes it: with its API's host, without a scheme, or as a path. */
export function toForeignAddress(path: string, { api }: ShopHosts): string {
  if (!path.startsWith('/')) return path
  const foreign = toForeignPath(path)
  return [`http://${api}${foreign}`, `//${api}${foreign}`, foreign][pickBy(path, 3)] ?? foreign
}
