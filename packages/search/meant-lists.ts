import type { MeantList } from '../../shared/shop-api/meaning.ts'
import { toMeant } from './meant-categories.ts'
import { type Item, isAdjective, isCode } from './query-items.ts'
import { brandValue, isRoot, type Reading, type Role, shareIn } from './reading.ts'
import type { Vocabulary } from './vocabulary-model.ts'
import { isNumeric, isUnit } from './words.ts'

/** A form that so many times fewer names have is replaced by the commonest one. */
const rarity = 10
const isText = (role: Role | undefined): boolean => role === 'text' || role === 'both'

/**
 * Lists from the narrowest to the widest: all words, with numbers as words, without the number at the end, without the
 * words that fit least, and what the query is about alone.
 */
export function listsOf([best]: Reading[], items: Item[], v: Vocabulary): MeantList[] {
  if (!best) return []
  // «Легче 2 кг» is no word of a name: where no filter has it, it is left out, and the page says so.
  const texts = items.filter((item) => isText(best.roles.get(item)) && item.bound === undefined)
  // What goods are for (a stapler, a grinder) is no word of their names when it was typed as trade calls it.
  const isMachine = (item: Item) => item.isMachine && (item.isReplaced || (v.stems.get(item.stem)?.heads ?? 0) > 0)
  const isForMachine = texts.some(isMachine)
  const things = texts.filter((item) => !(isForMachine && item.isMachine))
  const values = [...best.hits.keys()]
  const whole = things.length > 0 || (isForMachine && values.length > 0) ? things : texts
  const isNumber = (item: Item) => /\d/.test(item.text) && best.roles.get(item) !== 'near'
  // «15 метров» is not the 15 of «HS-1319-15»; threads are words of names.
  const unitAfter = (item: Item) => items[items.indexOf(item) + 1]
  const isMeasured = (item: Item) => !item.text.includes('/') && isUnit(unitAfter(item)?.text ?? '')
  const isWord = (item: Item) => isNumber(item) && !isMeasured(item)
  const measure = values.find((item) => isNumber(item) && isMeasured(item))
  const measured = things.length > 0 && isRoot(best.category) && measure ? unitAfter(measure) : undefined
  const isThread = (item: Item) => item.text.includes('/')
  const hasThread = things.length > 0 && isRoot(best.category) && values.some(isThread) && !values.every(isThread)
  const [head, ...others] = texts.toSorted((a, b) => weightOf(b, best, v) - weightOf(a, best, v))
  const kept = others.filter((item) => !item.isPurpose && fitsWith(item, head, best, v))
  const keptValues = values.filter((item) => !item.isPurpose)
  const isFewer = kept.length + keptValues.length < others.length + values.length
  const narrow = [...(head ? [head] : []), ...(isFewer ? kept : kept.slice(0, -1))]
  // A number at the end may be how many are wanted: «круг 125 P120 10».
  const last = items.at(-1)
  const isAmount = last !== undefined && isNumeric(last.text) && values.length > 1 && values.includes(last)
  const isNamed = !isRoot(best.category) || best.brand !== null
  const lists = [
    listOf(best, items, v, [...whole, ...values]),
    ...(values.some(isWord) ? [listOf(best, items, v, [...whole, ...values], isWord)] : []),
    // «Ёлочка 8 мм» is of names, where the goods have no filter by 8 mm: with its unit it is no other number.
    ...(measured ? [withMeasure(listOf(best, items, v, [...whole, ...values], isNumber), measured)] : []),
    // Of two numbers a thread is what its goods come without: «переходник 1/4 на ёлочку 8».
    ...(hasThread
      ? [
          listOf(
            best,
            items,
            v,
            [...whole, ...values].filter((item) => !isThread(item)),
            isWord,
          ),
        ]
      : []),
    ...(isAmount ? [listOf(best, items, v, [...whole, ...values.filter((item) => item !== last)])] : []),
    listOf(best, items, v, [...narrow, ...keptValues]),
    listOf(best, items, v, [...(isNamed || !head ? [] : [head]), ...keptValues.filter(isNumber)]),
    ...byHints(best, items, v),
  ]
  const isEmpty = ({ category, text, filter, brand }: MeantList) =>
    !category && !text && !brand && Object.keys(filter).length === 0
  const seen = new Set<string>()
  return lists.filter((list) => {
    const key = JSON.stringify([list.category?.id, list.filter, list.text, list.brand?.url])
    return !isEmpty(list) && !seen.has(key) && seen.add(key)
  })
}

const withMeasure = (list: MeantList, { typed }: Item): MeantList => ({ ...list, text: `${list.text} ${typed}` })

/** The category that has most of the products with a word in their characteristics. */
function byHints(best: Reading, items: Item[], v: Vocabulary): MeantList[] {
  if (!isRoot(best.category)) return []
  const hint = items.find((item) => best.roles.get(item) === 'hint')
  const word = hint && (v.words.get(hint.text) ?? v.stems.get(hint.stem))
  const category = v.byId.get(word?.categories[0] ?? 0)
  return category ? [listOf({ ...best, category }, items, v, [])] : []
}

/** How much a word says of what is meant. */
function weightOf(item: Item, { roles }: Reading, v: Vocabulary): number {
  const word = v.words.get(item.text) ?? v.stems.get(item.stem)
  if (roles.get(item) === 'both') return 5
  if (item.isPurpose) return 0
  return (isAdjective(item) ? 1 : 2) + (isNumeric(item.text) ? 0 : 1) + (word ? 0.5 : 0)
}

/** Whether a word is in the names of goods like those that `head` names. */
function fitsWith(item: Item, head: Item | undefined, { category }: Reading, v: Vocabulary): boolean {
  const [word, main] = [item, head].map((one) => one && (v.words.get(one.text) ?? v.stems.get(one.stem)))
  if (!word) return isNumeric(item.text) || isCode(item.text)
  if (!isRoot(category)) return shareIn(word, category, v) > 0
  const own = new Set(main?.categories.filter((_, at) => at % 2 === 0))
  return own.size === 0 || word.categories.some((id, at) => at % 2 === 0 && own.has(id))
}

/** @param kept words and values that the list must have; those that `isWord` takes are searched in names */
function listOf(
  reading: Reading,
  items: Item[],
  v: Vocabulary,
  kept: Item[],
  isWord: (item: Item) => boolean = () => false,
): MeantList {
  const { roles, brand, hits } = reading
  const isChosen = (item: Item) => hits.has(item) && kept.includes(item) && !isWord(item)
  const own = toMeant({ ...reading, hits: new Map([...hits].filter(([item]) => isChosen(item))) }, v)
  const hasBrandValue = brand !== null && brandValue(brand, reading.category, v) !== null
  const left = items.filter((item) => {
    const role = roles.get(item)
    return role === 'unknown' || ((role === 'text' || role === 'value' || role === 'near') && !kept.includes(item))
  })
  const words = items.filter((item) => kept.includes(item) && !isChosen(item)).map((item) => surfaceOf(item, v))
  return {
    category: isRoot(reading.category) ? null : own,
    brand: brand && !hasBrandValue ? { name: brand.name, url: brand.url } : null,
    filter: own.filter,
    values: own.values,
    text: [...(brand && !hasBrandValue ? [brand.name] : []), ...new Set(words)].join(' '),
    without: [...new Set(left.map(({ typed }) => typed))],
    missing: reading.missing.filter(({ item }) => isChosen(item)).map(({ wanted, has }) => ({ wanted, has })),
    sort: null,
    excluded: [],
    also: null,
  }
}

/** A word as most names have it. */
function surfaceOf({ text, stem, typed }: Item, v: Vocabulary): string {
  const [word, commonest] = [v.words.get(text), v.stems.get(stem)]
  if (word && word.named > 0 && word.named * rarity >= (commonest?.named ?? 0)) return word.surface
  return commonest?.surface ?? typed
}
