import { courtesies, orderCourtesies } from '../../shared/shop/words/courtesies.ts'
import { once } from '../once.ts'
import { stemOf, wordsAndStems } from './stems.ts'

const table = once(() => wordsAndStems(`${courtesies} ${orderCourtesies}`))

/** Whether a word, in lower case with «е» for «ё», changes nothing of an order. */
export const isCourtesy = (word: string): boolean => table().has(word) || table().has(stemOf(word))
