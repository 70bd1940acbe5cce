import { brandWords } from '../../shared/shop/words/brand-words.ts'
import { englishWords } from '../../shared/shop/words/english-words.ts'
import { tradeWords } from '../../shared/shop/words/trade-words.ts'
import { once } from '../once.ts'
import { stemOf } from './stems.ts'

const plain = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е')

const table = once(() => {
  const meanings = new Map<string, string[][]>()
  for (const [ways, meant] of Object.entries({ ...tradeWords, ...brandWords, ...englishWords })) {
    const words = meant.split('|').map((way) => plain(way).split(/\s+/))
    for (const way of ways.split(',').map(plain)) {
      if (!way.includes(' ')) for (const key of new Set([way, stemOf(way)])) meanings.set(key, words)
    }
  }
  return meanings
})

/** What the catalogue calls a word of the trade, a brand or an English word, in its words; several ways, or none. */
export const meaningsOf = (word: string): readonly string[][] => table().get(word) ?? table().get(stemOf(word)) ?? []
