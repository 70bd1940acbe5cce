import { once } from '../../shared/once.ts'
import { brandWords } from '../../shared/shop/words/brand-words.ts'
import { englishWords } from '../../shared/shop/words/english-words.ts'
import { goodsNotSold } from '../../shared/shop/words/goods-not-sold.ts'
import { pageWords } from '../../shared/shop/words/page-words.ts'
import { tradeWords } from '../../shared/shop/words/trade-words.ts'
import { tokensOf } from './words.ts'

/** The operator's tables (shared/shop/words/), tokenised once an isolate: the same for every vocabulary. */
export const operatorWords = once(readTable)

function readTable() {
  const typed = Object.entries({ ...tradeWords, ...brandWords, ...englishWords }).flatMap(([ways, meant]) =>
    ways.split(',').map((way) => ({ text: way.trim().replaceAll('ё', 'е'), tokens: tokensOf(way), meant })),
  )
  const notSold = Object.entries(goodsNotSold).flatMap(([ways, line]) => {
    const [name = '', near = ''] = line.split('|').map((text) => text.trim())
    return ways.split(',').map((way) => ({ tokens: tokensOf(way), name, near }))
  })
  return {
    /** Goods that are asked for and not sold, by their stems joined by blanks. */
    notSold: new Map(notSold.map(({ tokens, ...line }) => [tokens.map(({ stem }) => stem).join(' '), line])),
    longestNotSold: Math.max(...notSold.map(({ tokens }) => tokens.length)),
    /** Ways to say what is typed in the catalogue's words, by its stems joined by blanks. */
    phrases: new Map(
      typed.map(({ tokens, meant }) => [
        tokens.map(({ stem }) => stem).join(' '),
        meant.split('|').map((text) => text.trim()),
      ]),
    ),
    longest: Math.max(...typed.map(({ tokens }) => tokens.length)),
    /** Each phrase as it is typed, and what it is replaced by first. */
    typed,
    stems: new Set(typed.flatMap(({ tokens }) => tokens.map(({ stem }) => stem))),
    pages: pageWords.map(({ path, title = null, words }) => ({
      path,
      title,
      tokens: tokensOf(words),
      // What an article is about is no name of it: it never matches a query by itself.
      isText: path.startsWith('/info/'),
    })),
  }
}
