import { grammarWords } from '../../shared/shop/words/grammar-words.ts'
import type { MeantList } from '../../shared/shop-api/meaning.ts'
import { isCode } from './query-items.ts'
import { isIdle } from './typed-words.ts'
import type { Vocabulary } from './vocabulary-model.ts'
import { isNumeric, isUnit, type Token, tokensOf } from './words.ts'

const or = new Set(grammarWords.or.split(' '))
const and = new Set(grammarWords.and.split(' '))
const isFigure = ({ text }: Token): boolean => isNumeric(text) || isCode(text)
/** «Ней» of «круги к ней». */
const pronouns = new Set(tokensOf('ней нему нее него ним').map(({ text }) => text))

/** The two queries of one that names two goods: «трещотка или гайковёрт», «болгарка и круги к ней»; else the one. */
export function splitEither(tokens: Token[], v: Vocabulary): Token[][] {
  const at = tokens.findIndex(({ text }) => or.has(text))
  const [left, right] = [tokens[at - 1], tokens[at + 1]]
  if (at > 0 && left && right) {
    if (isFigure(right)) return [withoutOr(tokens, at, v)]
    return [
      tokens.filter((_, index) => index !== at && index !== at + 1),
      tokens.filter((_, index) => index !== at && index !== at - 1),
    ]
  }
  const join = tokens.findIndex(({ text }, index) => index > 0 && and.has(text) && isHead(tokens[index + 1], v))
  const before = tokens.slice(0, Math.max(join, 0))
  if (join < 0 || !before.some((token) => isHead(token, v))) return [tokens]
  const behind = tokens.slice(join + 1)
  const isOfFirst = behind.some(({ text }) => pronouns.has(text))
  const second = behind.filter(({ text }) => !pronouns.has(text) && text !== 'к')
  return [before, isOfFirst ? [...second, ...tokensOf('для'), ...before] : second]
}

const isHead = (token: Token | undefined, v: Vocabulary): boolean =>
  token !== undefined &&
  !isIdle(token) &&
  (v.categoryHeads.has(token.stem) || (v.stems.get(token.stem)?.heads ?? 0) > 0 || v.phrases.has(token.stem))

/** «10 или 12 мм»: two values of one filter. */
function withoutOr(tokens: Token[], at: number, v: Vocabulary): Token[] {
  const behind = tokens[at + 2]
  const isShared = behind && (isUnit(behind.text) || v.filtersByName.has(behind.stem))
  return [...tokens.slice(0, at), ...(isShared ? [behind] : []), ...tokens.slice(at + 1)]
}

/** Both lists as one, where values of one filter are all that tells them apart; or the second one beside the first. */
export function joinLists(first: MeantList, second: MeantList | undefined): MeantList {
  if (!second) return first
  const isSame = first.category?.id === second.category?.id && first.text === second.text
  const keys = [...new Set([...Object.keys(first.filter), ...Object.keys(second.filter)])]
  const different = keys.filter((key) => JSON.stringify(first.filter[key]) !== JSON.stringify(second.filter[key]))
  const [key = ''] = different
  const [own, other] = [first.filter[key], second.filter[key]]
  if (!isSame || different.length !== 1 || !Array.isArray(own) || !Array.isArray(other))
    return { ...first, also: second }
  const filter = { ...first.filter, [key]: [...new Set([...own, ...other])] }
  const values = [...new Set([...first.values, ...second.values])]
  return { ...first, filter, values, category: first.category && { ...first.category, filter, values } }
}
