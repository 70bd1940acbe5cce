import { looksAlike } from '../../app/format/article.ts'
import { queryVariants, swapLayout } from '../../app/format/query-variants.ts'
import { idleWords } from '../../app/shop/search-words.ts'
import { filterParameter } from '../../app/shop-api/filter-param.ts'
import type { Meaning, MeantCategory, MeantList } from '../../app/shop-api/meaning.ts'
import { type Brand, type Category, significant, soundOf, type ValueHit, type Vocabulary, type Word } from './load.ts'
import { isNumeric, isUnit, type Token, tokensOf } from './words.ts'
import { looksLikeCode, wordsLike } from './words-like.ts'

/** Words of a query that are looked at. */
const mostTokens = 24
const mostPages = 3
const mostCategories = 4
/** A form that so many times fewer names have is looked for as the commonest one. */
const rarity = 10
/** Letters of a word that an adjective may be made of. */
const shortestNoun = 5

/** A token of the query with what it was typed as. */
interface Item extends Token {
  /** What was typed is another word, or has a wrong letter. */
  isCorrected: boolean
  /** It is what the operator's table has for the typed word. */
  isReplaced: boolean
  /** It stands behind «для» or «с»: what the goods are for or come with, and seldom what they are. */
  isPurpose: boolean
}

/** A word that is taken as it was typed. */
const asTyped = { isCorrected: false, isReplaced: false, isPurpose: false }

/** `both`: of the category's name, and not in all names of its products. */
type Role = 'category' | 'both' | 'brand' | 'value' | 'text' | 'hint' | 'name' | 'idle' | 'page' | 'unknown'

/** The query as one category sees it. */
interface Reading {
  category: Category
  score: number
  roles: Map<Item, Role>
  /** Values that words and numbers choose. */
  hits: Map<Item, ValueHit[]>
  brand: Brand | null
}

const idle = new Set(tokensOf(idleWords).map(({ stem }) => stem))

/** What a query means by a vocabulary; pure, some tenths of a ms. Any text may come. */
export function understand(query: string, v: Vocabulary): Omit<Meaning, 'articles'> {
  const typed = fixLayout(query, v)
  const tokens = joinPairs(tokensOf(typed.text), v).slice(0, mostTokens)
  const items = withPurposes(correct(replacePhrases(tokens, v), v))
  const pages = pagesOf(
    correct(
      tokens.map((token) => ({ ...token, ...asTyped })),
      v,
    ),
    v,
  )
  const readings = read(items, v)
  const [best] = readings
  const content = items.filter((item) => !isIdle(item))
  const isAllPages = pages.length > 0 && pages[0]?.isAll === true
  const nonsense = !best || isNonsense(content, best)
  const isSeen = typed.isChanged || items.some(({ isCorrected }) => isCorrected)
  const shown = items
    .map(({ typed }) => typed)
    .filter((word, at, all) => word !== all[at - 1])
    .join(' ')
  return {
    corrected: isSeen && !nonsense && !looksAlike(shown, query) ? shown : null,
    pages: pages.map(({ name, url }) => ({ name, url })),
    categories: nonsense || isAllPages ? [] : categoriesOf(readings, v),
    brands: nonsense ? [] : brandsOf(items, v),
    lists: nonsense || isAllPages || content.length === 0 ? [] : listsOf(readings, items, v),
    waysOn: {
      words: wordsLike(
        tokens.filter((token) => !isKnownToken(token, v)),
        v,
      ),
      categories: namedBy(items, readings, v),
      brands: brandsOf(items, v),
      hasCode: looksLikeCode(query),
    },
  }
}

export const isIdle = ({ stem, text }: Token): boolean => idle.has(stem) || idle.has(text)

/** Words typed in the other keyboard layout, or with letters of the other alphabet. */
export function fixLayout(query: string, v: Vocabulary): { text: string; isChanged: boolean } {
  let isChanged = false
  const chunks = query.split(/\s+/).map((chunk) => {
    const spelling = v.spellings.get(chunk.toLowerCase())
    if (spelling !== undefined) return spelling
    if (chunk.length < 2 || isKnown(chunk, v)) return chunk
    const other = [swapLayout(chunk), ...queryVariants(chunk).map((variant) => variant.query)].find((text) =>
      isKnown(text, v),
    )
    if (other === undefined) return chunk
    isChanged = true
    return other
  })
  return { text: chunks.join(' '), isChanged }
}

/** Whether all words of a text are the catalogue's, the shop's or of the language. */
function isKnown(text: string, v: Vocabulary): boolean {
  const tokens = tokensOf(text)
  return tokens.length > 0 && tokens.every((token) => isNumeric(token.text) || isKnownToken(token, v))
}

const isKnownToken = (token: Token, v: Vocabulary): boolean =>
  isIdle(token) || isUnit(token.text) || v.phraseStems.has(token.stem) || v.pageWords.has(token.stem) || isOwn(token, v)

/** Whether a token is the catalogue's. */
export const isOwn = ({ text, stem }: Token, v: Vocabulary): boolean =>
  v.words.has(text) ||
  v.stems.has(stem) ||
  v.brandsByToken.has(text) ||
  v.values.has(stem) ||
  v.filtersByName.has(stem) ||
  v.categoryStems.has(stem)

/** «w 400», «шлиф пневмо»: two words that the catalogue writes as one. */
function joinPairs(tokens: Token[], v: Vocabulary): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const [a, b] = [tokens[at], tokens[at + 1]]
    if (!a) break
    const text = b ? a.text + b.text : ''
    const size = b && isNumeric(a.text) && isNumeric(b.text) ? v.words.get(`${a.text}x${b.text}`) : undefined
    if (b && size) {
      joined.push({ text: size.word, stem: size.word, typed: `${a.typed} ${b.typed}` })
      at += 1
      continue
    }
    const isPair = b && /\p{L}/u.test(text) && !isUnit(b.text) && (v.words.has(text) || v.brandsByToken.has(text))
    if (isPair && (!isOwn(a, v) || !isOwn(b, v) || a.text.length === 1)) {
      joined.push({ text, stem: text, typed: `${a.typed} ${b.typed}` })
      at += 1
    } else joined.push(...(isStrangeSize(a, v) ? splitSize(a, v) : [a]))
  }
  return joined
}

/** A size that no name has, or what looks like a fraction and is none. */
const isStrangeSize = (token: Token, v: Vocabulary): boolean =>
  /^\d+x\d/.test(token.text)
    ? !isOwn(token, v)
    : /^\d+\/\d+$/.test(token.text) && !/\/(?:2|4|8|16|32|64)$/.test(token.text)

/** A size that no name has: turned round, or as two numbers. */
function splitSize(token: Token, v: Vocabulary): Token[] {
  const parts = token.text.split(/[x/]/)
  const ways = [parts.join('x'), parts.toReversed().join('x')]
  const known = ways.find((way) => v.words.has(way))
  const texts = known ? [known] : parts
  return texts.map((text) => ({ text, stem: text, typed: token.typed }))
}

/** Trade words and brands as they are spoken, in the words of the catalogue. */
function replacePhrases(tokens: Token[], v: Vocabulary): Item[] {
  const items: Item[] = []
  for (let at = 0; at < tokens.length; ) {
    const [replacement, length] = phraseAt(tokens, at, v)
    if (replacement) items.push(...replacement)
    else items.push({ ...(tokens[at] as Token), ...asTyped })
    at += length
  }
  return items
}

const isNamed = ({ text, stem }: Token, v: Vocabulary): boolean =>
  ((v.words.get(text) ?? v.stems.get(stem))?.named ?? 0) > 0

function phraseAt(tokens: Token[], at: number, v: Vocabulary): [Item[] | null, number] {
  for (let length = Math.min(v.longestPhrase, tokens.length - at); length > 0; length -= 1) {
    const stems = tokens.slice(at, at + length).map(({ stem }) => stem)
    const [first] = tokens.slice(at, at + 1)
    // A word that names have already needs no other, unless it is spoken of a brand.
    if (length === 1 && first && isNamed(first, v)) return [null, 1]
    const ways = v.phrases.get(stems.join(' '))
    const typed = tokens
      .slice(at, at + length)
      .map((token) => token.typed)
      .join(' ')
    for (const way of ways ?? []) {
      const meant = tokensOf(way)
      if (significant(meant).every((token) => isNumeric(token.text) || isOwn(token, v))) {
        return [meant.map((token) => ({ ...token, ...asTyped, typed, isReplaced: true })), length]
      }
    }
  }
  return [null, 1]
}

/** Unknown words by how they sound, and then by their letters. */
function correct(items: Item[], v: Vocabulary): Item[] {
  return items.flatMap((item) => {
    const isKnown = isIdle(item) || isUnit(item.text) || v.pageWords.has(item.stem) || isOwn(item, v)
    if (isNumeric(item.text) || isKnown || /\d/.test(item.text)) return [item]
    const noun = nounOf(item, v)
    if (noun) return [{ ...item, text: noun.word, stem: noun.stem }]
    const word = v.sounds.get(soundOf(item.text)) ?? v.spelling.nearest(item.text)
    if (word === null || word === undefined) return [item]
    const tokens = tokensOf(word)
    const [phrase] = phraseAt(tokens, 0, v)
    if (phrase) return phrase.map((token) => ({ ...token, isCorrected: true }))
    return tokens.map((token) => ({ ...token, ...asTyped, isCorrected: true }))
  })
}

/** The word that an adjective is made of: «полиуретан» for «полиуретановый». */
function nounOf({ text, stem }: Token, v: Vocabulary): Word | null {
  if (!isAdjective({ text })) return null
  const base = stem.replace(/(?:ов|ев|ян|н)$/, '')
  if (base === stem || base.length < shortestNoun) return null
  return v.words.get(base) ?? v.stems.get(base) ?? null
}

/** Marks what stands behind «для» and «с», up to the next number. */
function withPurposes(items: Item[]): Item[] {
  let isPurpose = false
  return items.map((item, at) => {
    if ((item.text === 'для' || item.text === 'с' || item.text === 'со') && at > 0) isPurpose = true
    else if (isNumeric(item.text) || isCode(item.text) || item.text === 'тип') isPurpose = false
    return { ...item, isPurpose }
  })
}

/** The query in the eyes of the whole catalogue and of each category that it names, best first. */
function read(items: Item[], v: Vocabulary): Reading[] {
  const stems = new Set(items.filter(({ text }) => !isNumeric(text)).map(({ stem }) => stem))
  const named = v.categories.filter(({ own, products }) => products > 0 && [...own].some((stem) => stems.has(stem)))
  const readings = [v.root, ...named].map((category) => readIn(category, items, v))
  return readings.sort((a, b) => b.score - a.score || a.category.depth - b.category.depth)
}

/** What the roles of a word are worth. */
const worth = {
  ownWhole: 3,
  own: 1,
  ownShare: 1.5,
  path: 2.4,
  value: 2.8,
  weakValue: 2.2,
  brand: 2,
  foreignBrand: -1,
  text: 1.8,
  hint: 1.2,
  unknown: -0.5,
  absent: -2.5,
  unmatched: -0.25,
  purposeAlone: -2,
}

function readIn(category: Category, items: Item[], v: Vocabulary): Reading {
  const reading: Reading = { category, score: 0, roles: new Map(), hits: new Map(), brand: null }
  const isRoot = category === v.root
  const stems = new Set(items.map(({ stem }) => stem))
  const matched = [...category.own].filter((stem) => stems.has(stem)).length
  const isWhole = !isRoot && matched === category.own.size
  reading.score += isRoot ? 0 : (category.own.size - matched) * worth.unmatched
  const give = (item: Item, role: Role, score: number) => {
    reading.roles.set(item, role)
    reading.score += item.isPurpose ? score * 0.3 : score
  }
  const numbers: Item[] = []
  for (const [at, item] of items.entries()) {
    if (isIdle(item) || isUnit(item.text)) {
      reading.roles.set(item, 'idle')
      continue
    }
    const isNumber = isNumeric(item.text) || isCode(item.text)
    const brand = isNumber ? undefined : brandOf(item, reading.brand, v)
    const word = v.words.get(item.text) ?? v.stems.get(item.stem)
    if (!isRoot && category.own.has(item.stem)) {
      const own = isWhole ? worth.ownWhole : worth.own + worth.ownShare * (word ? shareIn(word, category, v) : 0)
      give(item, isNumber || !word || !tellsApart(word, category, v) ? 'category' : 'both', own)
    } else if (!isRoot && category.path.has(item.stem) && !isNumber) give(item, 'category', worth.path)
    else if (brand || (v.brandsByToken.has(item.text) && reading.brand)) {
      if (brand && !reading.brand) {
        const isSold = isRoot || brandValue(brand, category, v) !== null || !v.brandFilter
        give(item, 'brand', isSold ? worth.brand : worth.foreignBrand)
        reading.brand = brand
      } else give(item, 'brand', 0.2)
    } else if (isNumber) numbers.push(item)
    else if (v.filtersByName.has(item.stem) && !v.categoryHeads.has(item.stem) && nextNumber(items, at))
      reading.roles.set(item, 'name')
    else {
      const whole = valuesOf(item, category, v).filter((hit) => hit.isWhole)
      const share = word && word.named > 0 ? (isRoot ? 1 : shareIn(word, category, v)) : 0
      if (whole.length > 0 && share < 0.02) choose(reading, item, whole.slice(0, 1), worth.value)
      else if (word && word.named > 0) {
        if (share > 0.002) give(item, 'text', isRoot ? worth.text : worth.text * Math.sqrt(share) + 0.1)
        else give(item, 'text', worth.absent)
      } else {
        const part = valuesOf(item, category, v)
        if (part.length > 0)
          choose(
            reading,
            item,
            part.filter(({ filter }) => filter === part[0]?.filter),
            1.6,
          )
        else if (word) give(item, 'hint', isRoot ? 0.2 : worth.hint * shareIn(word, category, v))
        else if (v.pageWords.has(item.stem)) give(item, 'page', 0)
        else give(item, 'unknown', worth.unknown)
      }
    }
  }
  readNumbers(reading, numbers, items, v)
  const namedBy = items.filter((item) => ['category', 'both'].includes(reading.roles.get(item) ?? ''))
  if (namedBy.length > 0 && namedBy.every(({ isPurpose }) => isPurpose)) reading.score += worth.purposeAlone
  return reading
}

/** Whether a word is in the names of some of the category's products, and far from all. */
function tellsApart(word: Word, category: Category, v: Vocabulary): boolean {
  const inside = shareIn(word, category, v) * Math.max(sumOf(word), word.named)
  return word.named > 0 && inside >= category.products * 0.02 && inside < category.products * 0.9
}

const sumOf = ({ categories }: Word): number => categories.reduce((sum, count, at) => (at % 2 ? sum + count : sum), 0)

/** A letter with a number, or any other mixture: P80, G1/4, 737U. */
const isCode = (text: string): boolean => /\d/.test(text) && !isNumeric(text)

function choose(reading: Reading, item: Item, hits: ValueHit[], score: number): void {
  reading.roles.set(item, 'value')
  reading.score += item.isPurpose ? score * 0.3 : score
  reading.hits.set(item, hits)
}

/** Values of the category that a token is part of. */
function valuesOf({ stem, text }: Token, category: Category, v: Vocabulary): ValueHit[] {
  const hits = [...(v.values.get(stem) ?? []), ...(text === stem ? [] : (v.values.get(text) ?? []))]
  return hits.filter(({ filter, value }) => filter !== v.brandFilter?.index && category.facets.get(filter)?.has(value))
}

/** Numbers: first those with a unit or the name of a filter beside them, then the others in their order. */
function readNumbers(reading: Reading, numbers: Item[], items: Item[], v: Vocabulary): void {
  const { category, roles, hits: taken } = reading
  const isRoot = category === v.root
  const hints = numbers.map((item) => {
    const at = items.indexOf(item)
    const unit = items[at + 1] && isUnit(items[at + 1]?.text ?? '') ? (items[at + 1]?.text ?? '') : ''
    const beside = [items[at - 1], items[at - 2], items[at + 1]].flatMap((other) =>
      other ? (v.filtersByName.get(other.stem) ?? []) : [],
    )
    return { item, unit, beside }
  })
  const order = hints.toSorted(
    (a, b) => Number(b.unit !== '' || b.beside.length > 0) - Number(a.unit !== '' || a.beside.length > 0),
  )
  for (const { item, unit, beside } of order) {
    const forms = inUnits(item.text, unit)
    const hits = forms.flatMap(({ text, unit: own }) =>
      valuesOf({ text, stem: text, typed: '' }, category, v).map((hit) => ({ ...hit, unit: own })),
    )
    const fitting = hits
      .map((hit) => ({ hit, fit: fitOf(hit, beside, taken, category, v) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
    const [first] = fitting
    const word = v.words.get(item.text)
    const isNamed = Boolean(word && word.named > 0)
    const isBare = unit === '' && beside.length === 0
    const isFraction = item.text.includes('/') && (isNamed || (first?.hit.isWeak === true && isInNames(first.hit, v)))
    if (first && !isFraction && (!first.hit.isWeak || !isBare || !isNamed || !isCode(item.text))) {
      const same = fitting.filter(
        ({ hit }) =>
          hit.filter === first.hit.filter && hit.isWeak === first.hit.isWeak && hit.isWhole === first.hit.isWhole,
      )
      choose(
        reading,
        item,
        (first.hit.isWhole && !first.hit.isWeak ? same.slice(0, 1) : same).map(({ hit }) => hit),
        first.hit.isWeak ? worth.weakValue : worth.value,
      )
    } else if (isFraction && !word) {
      roles.set(item, 'text')
      reading.score += worth.text
    } else if (isNamed && word) {
      const share = isRoot ? 1 : shareIn(word, category, v)
      roles.set(item, 'text')
      reading.score += share > 0.002 ? worth.text * Math.sqrt(share) : worth.absent
    } else {
      roles.set(item, /\p{L}/u.test(item.text) || item.text.length > 2 ? 'text' : 'unknown')
      reading.score += worth.absent
    }
  }
}

/** Whether names have the value as it is written: «G1/4». */
const isInNames = ({ filter, value }: ValueHit, v: Vocabulary): boolean =>
  tokensOf(v.filters[filter]?.[3][value]?.[1] ?? '').some(({ text }) => (v.words.get(text)?.named ?? 0) > 0)

/** A number in the units that catalogues may have it in: 15 см is 150 мм. */
function inUnits(text: string, unit: string): { text: string; unit: string }[] {
  const number = Number(text)
  const forms = [{ text, unit }]
  if (Number.isNaN(number)) return forms
  const times = (factor: number, other: string) => ({
    text: String(Math.round(number * factor * 1e6) / 1e6),
    unit: other,
  })
  if (unit === 'см') return [times(10, 'мм'), ...forms]
  if (unit === 'мл') return [...forms, times(0.001, 'л')]
  if (unit === 'л') return [...forms, times(1_000, 'мл')]
  if (unit === 'г') return [...forms, times(0.001, 'кг')]
  if (unit === 'кг') return [...forms, times(1_000, 'г')]
  if (unit === 'квт') return [...forms, times(1_000, 'вт')]
  return forms
}

/** How well a value fits a number; 0: not at all. */
function fitOf(
  { filter, value, isWhole, isWeak, unit }: ValueHit & { unit: string },
  beside: number[],
  taken: Reading['hits'],
  category: Category,
  v: Vocabulary,
): number {
  const [, , own = '', values] = v.filters[filter] ?? []
  const count = category.facets.get(filter)?.get(value) ?? 0
  let fit = (isWeak ? 1 : 3) + (isWhole ? 1 : 0) + count / (count + 200)
  if (beside.length > 0) fit += beside.includes(filter) ? 6 : -1
  if (unit !== '') {
    const ownUnit = tokensOf(own)[0]?.text ?? ''
    const inName = tokensOf(values?.[value]?.[1] ?? '').some(({ text }) => text === unit)
    if (ownUnit === unit || inName) fit += 4
    else if (unit === '"') fit += isWeak ? 0.5 : 0
    else return 0
  }
  if ([...taken.values()].flat().some((other) => other.filter === filter)) fit -= 2.5
  return fit
}

/** Which share of the products with the word in their names (or characteristics) are in the category. */
function shareIn(word: Word, category: Category, v: Vocabulary): number {
  if (category === v.root) return 1
  let inside = 0
  let all = 0
  for (let at = 0; at < word.categories.length; at += 2) {
    const count = word.categories[at + 1] ?? 0
    all += count
    for (let own = v.byId.get(word.categories[at] ?? 0) ?? null; own; own = own.parent) {
      if (own === category) inside += count
    }
  }
  return inside / Math.max(all, word.named, 1)
}

function brandOf({ text }: Token, taken: Brand | null, v: Vocabulary): Brand | undefined {
  const hits = v.brandsByToken.get(text)
  if (!hits) return undefined
  return (hits.find(({ brand }) => brand === taken) ?? hits.find(({ isWhole }) => isWhole) ?? hits[0])?.brand
}

/** The value by which the lists of a category are filtered by brand; null: they are not. */
function brandValue(brand: Brand, category: Category, v: Vocabulary): number | null {
  const value = v.brandFilter?.values.get(brand)
  if (v.brandFilter === null || value === undefined) return null
  return category.facets.get(v.brandFilter.index)?.has(value) ? value : null
}

const nextNumber = (items: Item[], at: number): boolean =>
  [items[at + 1], items[at + 2], items[at - 1]].some((item) => item && (isNumeric(item.text) || isCode(item.text)))

const isAdjective = ({ text }: Pick<Token, 'text'>): boolean =>
  /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|ому|ым|ых)$/.test(text)

/** Whether nothing that the query is about is in the catalogue: an unknown word, and no known one that names a thing. */
function isNonsense(content: Item[], { roles }: Reading): boolean {
  const role = (item: Item) => roles.get(item)
  if (content.length === 0) return true
  const known = content.filter((item) => !['unknown', 'idle', 'page', undefined].includes(role(item)))
  if (known.length === 0) return true
  if (!content.some((item) => role(item) === 'unknown')) return false
  return !known.some((item) => names.has(role(item) ?? 'unknown') && !isAdjective(item) && !isNumeric(item.text))
}

/** Roles of words that name a thing. */
const names = new Set<Role>(['category', 'both', 'brand', 'text', 'hint'])
const isText = (role: Role | undefined): boolean => role === 'text' || role === 'both'

/**
 * Lists from the narrowest to the widest: all words, with numbers as words, without the words that fit least, and what
 * the query is about alone.
 */
function listsOf([best]: Reading[], items: Item[], v: Vocabulary): MeantList[] {
  if (!best) return []
  const texts = items.filter((item) => isText(best.roles.get(item)))
  // What goods are for (a stapler, a grinder) is no word of their names when it was typed as trade calls it.
  const things = texts.filter(({ isPurpose, isReplaced }) => !(isPurpose && isReplaced))
  const whole = things.length > 0 ? things : texts
  const values = [...best.hits.keys()]
  const isNumber = ({ text }: Item) => /\d/.test(text)
  const [head, ...others] = texts.toSorted((a, b) => weightOf(b, best, v) - weightOf(a, best, v))
  const kept = others.filter((item) => !item.isPurpose && fitsWith(item, head, best, v))
  const keptValues = values.filter((item) => !item.isPurpose)
  const isFewer = kept.length + keptValues.length < others.length + values.length
  const narrow = [...(head ? [head] : []), ...(isFewer ? kept : kept.slice(0, -1))]
  const isNamed = best.category !== v.root || best.brand !== null
  const lists = [
    listOf(best, items, v, [...whole, ...values]),
    ...(values.some(isNumber) ? [listOf(best, items, v, [...whole, ...values], isNumber)] : []),
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

/** The category that has most of the products with a word in their characteristics. */
function byHints(best: Reading, items: Item[], v: Vocabulary): MeantList[] {
  if (best.category !== v.root) return []
  const hint = items.find((item) => best.roles.get(item) === 'hint')
  const word = hint && (v.words.get(hint.text) ?? v.stems.get(hint.stem))
  const category = v.byId.get(word?.categories[0] ?? 0)
  return category ? [listOf({ ...best, category }, items, v, [])] : []
}

/** How much a word says of what is looked for. */
function weightOf(item: Item, { roles }: Reading, v: Vocabulary): number {
  const word = v.words.get(item.text) ?? v.stems.get(item.stem)
  if (roles.get(item) === 'both') return 5
  if (item.isPurpose) return 0
  return (isAdjective(item) ? 1 : 2) + (isNumeric(item.text) ? 0 : 1) + (word ? 0.5 : 0)
}

/** Whether a word stands in the names of goods like those that `head` names. */
function fitsWith(item: Item, head: Item | undefined, { category }: Reading, v: Vocabulary): boolean {
  const [word, main] = [item, head].map((one) => one && (v.words.get(one.text) ?? v.stems.get(one.stem)))
  if (!word) return isNumeric(item.text) || isCode(item.text)
  if (category !== v.root) return shareIn(word, category, v) > 0
  const own = new Set(main?.categories.filter((_, at) => at % 2 === 0))
  return own.size === 0 || word.categories.some((id, at) => at % 2 === 0 && own.has(id))
}

/** @param kept words and values that the list must have; those that `isWord` takes are looked for in names */
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
    return role === 'unknown' || ((role === 'text' || role === 'value') && !kept.includes(item))
  })
  const words = items.filter((item) => kept.includes(item) && !isChosen(item)).map((item) => surfaceOf(item, v))
  return {
    category: reading.category === v.root ? null : own,
    brand: brand && !hasBrandValue ? { name: brand.name, url: brand.url } : null,
    filter: own.filter,
    values: own.values,
    text: [...(brand && !hasBrandValue ? [brand.name] : []), ...new Set(words)].join(' '),
    without: [...new Set(left.map(({ typed }) => typed))],
  }
}

/** A word as most names have it. */
function surfaceOf({ text, stem, typed }: Item, v: Vocabulary): string {
  const [word, commonest] = [v.words.get(text), v.stems.get(stem)]
  if (word && word.named > 0 && word.named * rarity >= (commonest?.named ?? 0)) return word.surface
  return commonest?.surface ?? typed
}

function toMeant({ category, hits, brand }: Reading, v: Vocabulary): MeantCategory {
  const values = new Map<number, Set<number>>()
  for (const { filter, value } of [...hits.values()].flat())
    values.set(filter, (values.get(filter) ?? new Set()).add(value))
  const filter: MeantCategory['filter'] = {}
  const labels: string[] = []
  const ownBrand = brand && brandValue(brand, category, v)
  if (brand && v.brandFilter && ownBrand !== null) {
    const [id = '', , , all] = v.filters[v.brandFilter.index] ?? []
    filter[id] = [all?.[ownBrand ?? 0]?.[0] ?? '']
    labels.push(brand.name)
  }
  for (const [index, chosen] of values) {
    const [id = '', name = '', unit = '', all = []] = v.filters[index] ?? []
    const names = [...chosen].map((value) => all[value]?.[1] ?? '')
    filter[id] = [...chosen].map((value) => all[value]?.[0] ?? '')
    const text = names.slice(0, 3).join(', ') + (unit ? ` ${unit}` : '')
    labels.push(/\p{L}/u.test(text) ? text : `${name} ${text}`)
  }
  const parameter = filterParameter(filter)
  const url = parameter ? `${category.url}?${parameter}` : category.url
  const { id, name, products } = category
  return { id, name, products, url, filter, values: labels }
}

function categoriesOf(readings: Reading[], v: Vocabulary): MeantCategory[] {
  const root = readings.find(({ category }) => category === v.root)
  return readings
    .filter(({ category, score }) => category !== v.root && score > 0 && score > (root?.score ?? 0) - 2)
    .slice(0, mostCategories)
    .map((reading) => toMeant(reading, v))
}

/** Categories that single words name, whatever the others are. */
function namedBy(items: Item[], readings: Reading[], v: Vocabulary): MeantCategory[] {
  const isNamed = ({ category, roles }: Reading) =>
    items.some((item) => ['category', 'both'].includes(roles.get(item) ?? '') && category.own.has(item.stem))
  return readings
    .filter((reading) => reading.category !== v.root && isNamed(reading))
    .slice(0, mostCategories)
    .map(({ category }) => toMeant({ category, score: 0, roles: new Map(), hits: new Map(), brand: null }, v))
}

function brandsOf(items: Item[], v: Vocabulary): { name: string; url: string }[] {
  const brands = items.flatMap((item) => brandOf(item, null, v) ?? [])
  return [...new Set(brands)].map(({ name, url }) => ({ name, url }))
}

/** Pages that the words of the query name, best first; `isAll`: they name nothing else. */
function pagesOf(items: Item[], v: Vocabulary): { name: string; url: string; isAll: boolean }[] {
  const words = items.filter((item) => !isUnit(item.text) && !isNumeric(item.text))
  const some = words.filter((item) => !isIdle(item))
  const content = some.length > 0 ? some : words
  const isTask = items.some(({ text }) => asksHow.has(text) || /[аеиоуыя]ть$/.test(text))
  return v.pages
    .map(({ page, words }) => {
      const weights = content.map(({ stem }) => words.get(stem) ?? 0)
      const sum = weights.reduce((total, weight) => total + weight, 0)
      const found = weights.filter((weight) => weight > 0).length
      const isStrong = weights.some((weight) => weight >= 3)
      const isTopic = weights.some((weight) => weight >= 2) && (isTask || found * 2 > content.length)
      const isTitle = found >= 2 && found === content.length && sum >= 2
      const isAll = isStrong && weights.every((weight) => weight >= 1.5)
      return { ...page, sum, isFitting: isStrong || isTopic || isTitle, isAll }
    })
    .filter(({ isFitting }) => isFitting)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, mostPages)
}

const asksHow = new Set('для чем как какой какая какое какие'.split(' '))
