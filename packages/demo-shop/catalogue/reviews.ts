import { array, enums, type Infer, object } from 'superstruct'
import { readData, texts } from './data.ts'
import { daysBefore } from './dates.ts'
import type { Draft } from './family.ts'
import { type Kind, kinds } from './kinds.ts'
import type { Random } from './prng.ts'
import type { SeedReview } from './types.ts'

/** What buyers say about some kinds of goods. */
const phrasesStruct = object({
  kinds: array(enums(Object.keys(kinds) as Kind[])),
  praise: texts,
  details: texts,
  doubts: texts,
  complaints: texts,
  advantages: texts,
  disadvantages: texts,
  answers: texts,
})
type Phrases = Infer<typeof phrasesStruct>

const { authors: AUTHORS, phrases: PHRASES } = readData(
  'reviews.yaml',
  object({ authors: texts, phrases: array(phrasesStruct) }),
)

function phrasesOf(kind: Kind): Phrases {
  const phrases = PHRASES.find(({ kinds }) => kinds.includes(kind))
  if (!phrases) throw new RangeError(`reviews.yaml: no phrases for ${kind}`)
  return phrases
}

const SHARE_OF_REVIEWED = 0.35
const MOST_REVIEWS = 40

type Rating = SeedReview['rating']

function chooseRating(random: Random): Rating {
  const dice = random.next()
  if (dice < 0.68) return 5
  if (dice < 0.89) return 4
  if (dice < 0.95) return 3
  return dice < 0.98 ? 2 : 1
}

/** The reviews of a product, newest first: none for two thirds of the products, few for most, forty at most. */
export function writeReviews(productId: number, kind: Kind, draft: Draft, today: string, random: Random): SeedReview[] {
  if (!random.chance(SHARE_OF_REVIEWED)) return []
  const phrases = phrasesOf(kind)
  const count = 1 + Math.floor(MOST_REVIEWS * random.next() ** 4)
  const authors = random.sample(AUTHORS, count)
  let age = random.int(2, 30)
  const said = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    age += random.int(4, 45)
    const rating = chooseRating(random)
    const text = composeText(rating, phrases, said, random)
    const answered = rating < 4 ? random.chance(0.7) : random.chance(0.15)
    return {
      review_id: productId * 100 + index,
      product_id: productId,
      author: authors[index] ?? random.pick(AUTHORS),
      rating,
      text,
      advantages:
        random.chance(0.4) && rating > 2 ? random.sample(phrases.advantages, random.int(1, 3)).join(', ') : null,
      disadvantages: random.chance(0.3) ? random.pick(phrases.disadvantages) : null,
      answer: answered ? random.pick(phrases.answers) : null,
      pictures: random.chance(0.12) && rating > 2 ? random.sample(draft.pictures, random.int(1, 2)) : [],
      date_added: daysBefore(today, age, random.int(9 * 60, 22 * 60)),
    }
  })
}

function composeText(rating: Rating, phrases: Phrases, said: Set<string>, random: Random): string {
  const opening = rating > 3 ? phrases.praise : rating === 3 ? phrases.doubts : phrases.complaints
  const unsaid = (list: readonly string[]) => {
    const rest = list.filter((sentence) => !said.has(sentence))
    const sentence = random.pick(rest.length > 0 ? rest : list)
    said.add(sentence)
    return sentence
  }
  const sentences = [unsaid(opening)]
  if (rating > 3 && random.chance(0.6)) sentences.push(unsaid(phrases.details))
  if (rating === 4 && random.chance(0.5)) sentences.push(unsaid(phrases.doubts))
  return sentences.join(' ')
}
