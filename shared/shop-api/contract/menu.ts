import { define, enums, type Infer, object, validate } from 'superstruct'
import { openEnvelope } from './envelope.ts'
import { linkOf, Megamenu, titleOf } from './megamenu.ts'
import { toFlag, toInteger } from './number.ts'
import { Count, from, Line, Name, Path } from './primitives.ts'
import { isRecord, pick, toList, toRecord, toScalar } from './raw.ts'
import { toPath } from './url.ts'

const deepest = 6

const Item = object({ id: Count, title: Name, url: Path, target: enums(['_self', '_blank']), megamenu: Megamenu })

/** Item of a menu, at most six levels deep. */
export interface MenuItem extends Infer<typeof Item> {
  children: MenuItem[]
}

/**
 * Answer of contract 7.17 without hidden items and items that lead away from the shop. Its id is 0 when the API tells
 * none.
 */
export const Menu = from(
  object({ id: Count, name: Line, items: define<MenuItem[]>('menu items', Array.isArray) }),
  (answer) => {
    const { data } = openEnvelope(answer)
    const items = itemsOf(data)
    const menu = toRecord(data)
    const shown = toItems(items ?? [], 1)
    const isMenu = shown.length > 0 || items?.length === 0 || items?.some(isHidden)
    return { id: menu.id, name: titleOf(menu), items: isMenu ? shown : undefined }
  },
)
export type Menu = Infer<typeof Menu>

/** The items, with or without the menu around them; null for what is no menu. */
function itemsOf(data: unknown): unknown[] | null {
  if (!isRecord(data)) return Array.isArray(data) && data.length > 0 ? data : null
  const items = pick(data, 'items', 'menuItems')
  return Array.isArray(items) || Object.keys(toRecord(items)).length > 0 ? toList(items) : null
}

const isHidden = (item: unknown): boolean => toFlag(toRecord(item).hidden)

function toItems(items: unknown[], depth: number): MenuItem[] {
  return items.flatMap((value, index) => {
    const raw = toRecord(value)
    if (isHidden(raw)) return []
    const children = depth < deepest ? toItems(toList(pick(raw, 'children', 'items', 'childs')) ?? [], depth + 1) : []
    const megamenu = Megamenu.create(raw.megamenu)
    // A heading without a page of its own leads to the first page below it.
    const url = toPath(toScalar(linkOf(raw))) ?? children[0]?.url ?? megamenu?.columns[0]?.items[0]?.url
    const target = toScalar(raw.target) === '_blank' ? '_blank' : '_self'
    const [error, item] = validate(
      { id: toInteger(raw.id) ?? index + 1, title: titleOf(raw), url, target, megamenu },
      Item,
      { coerce: true },
    )
    return error ? [] : [{ ...item, children }]
  })
}
