import { once } from '../../shared/once.ts'
import { brandWords } from '../../shared/shop/words/brand-words.ts'
import { englishWords } from '../../shared/shop/words/english-words.ts'
import { goodsNotSold } from '../../shared/shop/words/goods-not-sold.ts'
import { headingWords } from '../../shared/shop/words/heading-words.ts'
import { tradeWords } from '../../shared/shop/words/trade-words.ts'
import { isCourtesy } from '../../shared/words/courtesies.ts'
import { stemOf, wordsAndStems } from '../../shared/words/stems.ts'
import { toCyrillic } from '../../shared/words/transliteration.ts'
import { isAside } from './moods.ts'
import { isOfName, nameFacts } from './names.ts'
import type { Line } from './order-tables.ts'
import type { Row, Token } from './tokens.ts'
import { numberOf, says, unitOf } from './words.ts'

/** Longest line without a colon that may be a heading; longer ones are talk. */
const maxWords = 5

/** Shorter stems of goods are those of too many words: «битые» are no «биты». */
const minStemLength = 4

/** Small words, some of them courtesies in a line of goods, that turn what a section means. */
const turning = /^(?:не|без|кроме|потом|затем|отлож\p{L}+|если|только|именно|not?|without|было?)$/u
/** What has been done is no wish: «заказано», «отгрузили». */
const done =
  /^(?:пере|до)?(?:заказа|отгруж|отгрузи|отправ|закуп|купл|купи|взя|забра|добав)\p{L}*(?:н[аоы]?|л[аи]?|т[оы])$/u
const surname = /^\p{L}{2,}(?:[её]в|ов|ова|[её]ва|ову|[её]ву|ин|ина|ину|ский|ская|цкий|цкая|енко|чук|вич|вна)$/u

const ofHeadings = once(() => wordsAndStems(headingWords))
const ofGoods = once(() => {
  const tables = [brandWords, englishWords, goodsNotSold, tradeWords].flatMap((table) => Object.entries(table).flat())
  return wordsAndStems(tables.join(' ').replaceAll(/[^\p{L}\s]+/gu, ' '))
})

/**
 * Whether nothing in a heading leaves open whether the goods are wanted: it names goods, places, people, papers and
 * days alone, or it is talk or goods that are read elsewhere. `goods`: some of those it speaks of.
 */
export function isPlainHeading({ row, noise }: Line, goods: readonly Line[]): boolean {
  const { text, tokens } = row
  if (isAside(text) || /[@[\]]|\d:\d\d/.test(text) || tokens.some(({ kind }) => kind === 'link')) return true
  const words = tokens.filter(({ kind }) => kind === 'word')
  const isTitle = /:\P{L}*$/u.test(text)
  if (noise === 'soft' && !isTitle) return true
  const isCounted = tokens.some(({ kind, word }) => kind === 'digits' || numberOf(word) !== null)
  return (!isTitle && (isCounted || words.length > maxWords)) || hasPlainWords(row, goods)
}

/** Whether each word of a line is one that leaves nothing open. */
export function hasPlainWords({ text, tokens }: Row, goods: readonly Line[]): boolean {
  const names = goods
    .flatMap(({ hits }) => hits.flatMap(({ products }) => products.slice(0, 1)))
    .map(({ name }) => name)
  const isShouted = text === text.toUpperCase()
  const isLatin = !/[а-яё]/i.test(text)
  const words = tokens.filter(({ kind }) => kind === 'word')
  const isPerson = !isShouted && words.length > 1 && words.every(isCapital)
  const isPlain = (token: Token, at: number): boolean => {
    const { word } = token
    // «privet, nado:»
    const spellings = isLatin ? [word, toCyrillic(word)] : [word]
    if (spellings.some((one) => turning.test(one) || done.test(one))) return false
    if (word.length === 1 || isCode(tokens, token)) return true
    if (!isShouted && isCapital(token) && (isPerson || isWithinSentence(tokens, token))) return true
    if (spellings.some(saysNothing)) return true
    if (words.length === 1 && isCapital(token) && surname.test(word)) return true
    // «Цех металлоконструкций»
    if (says(words[at - 1]?.word ?? '', 'place')) return true
    return names.some((name) => isOfName(nameFacts(name), word, false))
  }
  return words.every(isPlain)
}

const saysNothing = (word: string): boolean =>
  isCourtesy(word) ||
  says(word, 'quantity label', 'place', 'dimension', 'each') ||
  unitOf(word) !== null ||
  numberOf(word) !== null ||
  isKnown(word)

function isKnown(word: string): boolean {
  const stem = stemOf(word)
  if (ofHeadings().has(word) || ofHeadings().has(stem)) return true
  return ofGoods().has(word) || (stem.length >= minStemLength && ofGoods().has(stem))
}

const isCapital = ({ text }: Token): boolean => /^\p{Lu}/u.test(text)

/** «SH80», «KLT»: a part of an article. */
const isCode = (tokens: readonly Token[], token: Token): boolean =>
  /^[A-Z]{2,5}$/.test(token.text) || tokens.some(({ kind, chunk }) => kind === 'digits' && chunk === token.chunk)

/** Whether a word begins no sentence, so that its capital makes it a name. */
function isWithinSentence(tokens: readonly Token[], token: Token): boolean {
  const before = tokens[tokens.indexOf(token) - 1]
  return before !== undefined && !/^[.!?:;–—-]$/.test(before.text)
}
