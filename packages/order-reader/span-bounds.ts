import type { Token } from './tokens.ts'
import { says, unitOf } from './words.ts'

/** Tokens of an article. */
export const maxSpanTokens = 40

/** What follows in the chunk of each token, itself included; null in a chunk that is too long for an article. */
export function restsOf(tokens: readonly Token[]): (string | null)[] {
  const rests: (string | null)[] = []
  for (const chunk of Map.groupBy(tokens, ({ chunk }) => chunk).values()) {
    const ends = chunk.map((_, at) =>
      chunk.length > maxSpanTokens
        ? null
        : chunk
            .slice(at)
            .map(({ text }) => text)
            .join(''),
    )
    rests.push(...ends)
  }
  return rests
}

/** Where an article may begin: behind a blank or separator, a label («арт.») or a number of the row («1.»). */
export function startsOf(tokens: readonly Token[]): boolean[] {
  const starts: boolean[] = []
  for (const [at, token] of tokens.entries()) starts.push(isStartAt(token, at))
  return starts

  function isStartAt(token: Token, at: number): boolean {
    if (token.kind === 'sign' || token.kind === 'link') return false
    const before = tokens[at - 1]
    if (!before || before.chunk !== token.chunk) return true
    if (before.kind !== 'sign') {
      // «20xKL-125»
      return /^[xх]$/.test(before.word) && tokens[at - 2]?.kind === 'digits' && starts[at - 2] === true
    }
    if ("№#'’*_".includes(before.text)) return true
    const label = tokens[at - 2]
    if (!'.)/'.includes(before.text) || label?.chunk !== token.chunk || !starts[at - 2]) return false
    if (label.kind === 'word') return before.text !== ')' && says(label.word, 'code label')
    return label.kind === 'digits' && label.text.length <= 3 && before.text !== '/' && token.kind === 'word'
  }
}

/** Whether an article may end before the rest of its chunk: where a quantity is glued to it. */
export function isEndBefore(rest: string, isNumberOfItsOwn: boolean): boolean {
  if (/^[.,'’_*\-–—]+$|^_{2,}|^\.{3,}/.test(rest)) return true
  if (/^[xх*]\d{1,6}\p{L}{0,5}\.?$/iu.test(rest)) return true
  if (/^\.0+$/.test(rest)) return true
  if (/^[-–—]\d{1,5}$/.test(rest) && isNumberOfItsOwn) return true
  const [, unit] = /^[-–—]\d{1,6}(\p{L}+)\.?$/u.exec(rest) ?? []
  return unit !== undefined && unitOf(unit.toLowerCase()) !== null
}

/** What is between the parts of an article only by mistake. */
export const isBreak = ({ kind, text }: Token): boolean => kind === 'sign' && ',;()[]{}«»“”„"=:!?|<>~×≈…'.includes(text)
