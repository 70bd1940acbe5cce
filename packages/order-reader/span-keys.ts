import { normalArticle } from '../../shared/format/article.ts'
import { swapLayout } from '../../shared/format/keyboard-layout.ts'
import { toLatin } from '../../shared/words/transliteration.ts'
import type { Token } from './tokens.ts'

/** A piece of a row, its key as it is written, in the other keyboard layout and transliterated. */
export interface WrittenKeys {
  text: string
  key: string
  swapped: string
  latin: string
}

const writtenKeys = new WeakMap<Token, WrittenKeys>()

/** The keys of a token, made once: it is in many spans. */
export function keysOf(token: Token): WrittenKeys {
  const known = writtenKeys.get(token)
  if (known) return known
  const { text } = token
  const key = normalArticle(text)
  const isRussian = /[а-яё]/i.test(text)
  const swapped = isRussian ? normalArticle(swapLayout(text)) : key
  const latin = isRussian ? normalArticle(toLatin(text)) : key
  const keys = { text, key, swapped, latin }
  writtenKeys.set(token, keys)
  return keys
}
