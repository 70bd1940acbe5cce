import { href } from 'react-router'
import { addedUp, type CartLine, maxLines, toLine, writePairs } from '../stores/cart/cart-lines.ts'
import { readListName } from '../stores/list-lines.ts'

/** Characters of a link's fragment that are looked at: 200 of the longest lines and the longest name fit in. */
const maxFragmentLength = 8_000

export interface SharedList {
  /** '' where the link has none. */
  name: string
  lines: readonly CartLine[]
  /** Parts of the link that are no line, or one too many. */
  unread: number
}

/**
 * The address that carries a list: `/spisok#1001x20,1002x5~Расходники`. Browsers keep what is behind # from all
 * servers.
 */
export function listLink(lines: readonly CartLine[], name = ''): string {
  const pairs = writePairs(lines.slice(0, maxLines))
  const title = readListName(name)
  return `${href('/spisok')}#${pairs.replaceAll('.', ',')}${title && `~${encodeURIComponent(title)}`}`
}

/** The list in an address's fragment (`#1001x20,…`), from any author; null if it is not one. */
export function readListLink(fragment: string): SharedList | null {
  const text = decode(fragment.replace(/^#/, '').slice(0, maxFragmentLength))
  const [, pairs = '', name = ''] = /^(\d[^~]*)(?:~(.*))?$/s.exec(text) ?? []
  const parts = pairs.split(/[,;\s]+/).filter(Boolean)
  if (parts.length === 0) return null
  const lines = parts.map((part) => {
    const [, id, quantity = '1'] = /^(\d{1,9})(?:[xх×*](\d{1,9}))?$/iu.exec(part) ?? []
    return toLine({ product_id: id, quantity })
  })
  const merged = addedUp(lines.filter((line) => line !== null))
  const unread = lines.filter((line) => line === null).length + Math.max(merged.length - maxLines, 0)
  return { name: readListName(name), lines: merged.slice(0, maxLines), unread }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Cut in the middle of a letter, or never encoded.
    return text.replace(/%[^~,]*$/, '')
  }
}
