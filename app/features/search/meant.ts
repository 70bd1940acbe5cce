import type {
  Alternatives,
  Meaning,
  MeantCategory,
  MeantLink,
  MeantList,
  NotSold,
} from '../../../shared/shop-api/meaning.ts'

/** A category with the values that a query chooses in it: «Круги на липучке, 125 мм, P320». */
interface MeantLine extends MeantLink {
  /** How many products there are; null: not counted. */
  count: number | null
}

/** What a page of results says of how its query was understood. */
export interface Meant {
  pages: MeantLink[]
  /** The list whose products are shown. */
  list: MeantLine | null
  /** Others that may be meant. */
  categories: MeantLine[]
  brands: MeantLink[]
  /** What no filter shows of how the query was understood, in sentences. */
  notes: string[]
  /** The products are not what was asked for, but what is nearest to it. */
  isNearest: boolean
  /** Typed words that the products do not have. */
  without: string[]
  corrected: string | null
  /** Products whose articles are in the query. */
  articles: number
  /** Where to go on from a query that has found nothing; null where something was found. */
  alternatives: Alternatives | null
}

/** @param list the one whose products are shown, of `total`; null: none of the meaning's */
export function meantOf(
  { pages, categories, brands, articles, corrected, notSold, alternatives }: Meaning,
  list: MeantList | null,
  total: number,
): Meant {
  const shown = list?.category ?? null
  const lineOf = ({ name, values, url }: MeantCategory, count: number | null): MeantLine => ({
    name: [name, ...values].join(', '),
    url,
    count,
  })
  return {
    pages,
    brands,
    list: shown && lineOf(shown, list?.text === '' ? total : null),
    categories: categories
      .filter(({ url }) => url !== shown?.url)
      .map((category) => lineOf(category, category.values.length === 0 ? category.products : null)),
    notes: [...(notSold ? [notSoldText(notSold)] : []), ...(list ? notesOf(list) : [])],
    isNearest: total > 0 && list !== null && (notSold !== null || list.missing.length > 0),
    without: list?.without ?? [],
    corrected,
    articles: articles.products.length,
    alternatives: total === 0 && pages.length === 0 ? alternatives : null,
  }
}

function notSoldText({ name, typed }: NotSold): string {
  if (name === null) return `Слова «${typed}» в каталоге нет.`
  const isSame = typed.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()
  return isSame ? `${name} не держим.` : `«${typed}»: ${name.toLowerCase()} не держим.`
}

function notesOf({ category, excluded, missing, values }: MeantList): string[] {
  const where = [category?.name, ...values].filter((name) => name !== undefined && !isOf(name, missing))
  const place = where.length > 0 ? `${where.join(', ')}: ` : ''
  return [
    ...missing.map(({ wanted, has }) => `${place}${wanted} нет.${has.length > 0 ? ` Есть ${has.join(' и ')}.` : ''}`),
    ...(excluded.length > 0 ? [`Исключили: ${excluded.map(({ label }) => `«${label}»`).join(', ')}.`] : []),
  ]
}

/** Whether a value stands for what is missing. */
const isOf = (value: string, missing: MeantList['missing']): boolean =>
  missing.some(({ has, wanted }) => value === wanted || has.some((near) => value.includes(near)))
