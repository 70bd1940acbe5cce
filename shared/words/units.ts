import { swapLayout } from '../../shared/format/keyboard-layout.ts'
import { moneyWords, type UnitRow, units } from '../../shared/shop/words/units.ts'
import { once } from '../once.ts'
import { stemOf, wordsAndStems } from './stems.ts'

const table = once(() => ({
  byWord: new Map(units.flatMap((unit) => [...wordsAndStems(unit.words)].map((word) => [word, unit] as const))),
  money: wordsAndStems(moneyWords),
}))

/** The unit that a word is, in lower case; in the wrong keyboard layout, too. */
export function unitNamed(word: string): UnitRow | null {
  const { byWord } = table()
  const typed = /^[a-z]{2,6}$/.test(word) ? [word, swapLayout(word)] : [word]
  for (const text of typed) {
    const unit = byWord.get(text) ?? byWord.get(stemOf(text))
    if (unit) return unit
  }
  return null
}

/** Whether a word is a currency or a tax. */
export const isMoney = (word: string): boolean => table().money.has(word) || table().money.has(stemOf(word))
