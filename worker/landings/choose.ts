import type { LandingKind, landingRules } from '../../shared/shop/landing-rules.ts'
import { writeFilterParam } from '../../shared/shop-api/filter-param.ts'
import type { LandingChoice } from '../../shared/shop-api/landing.ts'
import type { FormerLanding, LandingRow, LandingsData } from './landings-data.ts'

/** How long it is known where a page that is no more leads, ms, and how many such pages. */
const formerLifetime = 400 * 86_400_000
const maxFormer = 5_000

/** The choices of a category, read on one night. */
export interface CategoryChoices {
  category: number
  url: string
  /** Its own list. */
  total: number
  /** False: the shop API has refused to say what there is; its pages stay. */
  isRead: boolean
  choices: LandingChoice[]
}

type Rules = typeof landingRules

/** Names a choice among all of the shop, whatever its slug is. */
export const choiceKey = ({ category, filter }: Pick<LandingRow, 'category' | 'filter'>): string =>
  `${category} ${writeFilterParam(filter)}`

/**
 * The landing pages of tonight, by the rules and by those of the night before: what is there goes only when it has been
 * out of the rules for some nights, or has no products. Pure.
 */
export function chooseLandings(
  categories: readonly CategoryChoices[],
  before: readonly LandingRow[],
  rules: Rules,
): LandingRow[] {
  const known = Map.groupBy(before, ({ category }) => category)
  const inOrder = categories
    .filter(({ category }) => !rules.neverInCategories.includes(category))
    .toSorted((a, b) => b.total - a.total)
  const pages: LandingRow[] = []
  for (const category of inOrder) {
    const own = chosenIn(category, known.get(category.category) ?? [], rules)
    pages.push(...own.slice(0, Math.max(rules.maxPages - pages.length, 0)))
  }
  return pages
}

function chosenIn({ category, url, total, isRead, choices }: CategoryChoices, before: LandingRow[], rules: Rules) {
  if (!isRead) return before.map(missedOnceMore).filter(({ missed }) => missed <= rules.nightsKept)
  const old = new Map(before.map((page) => [choiceKey(page), page]))
  const rows = choices
    .filter(({ kind, count }) => rules.kinds.includes(kind) && count > 0 && count < total)
    .map((choice): LandingRow => {
      const slug = old.get(choiceKey({ category, ...choice }))?.slug ?? choice.slug
      return { ...choice, category, slug, path: `${url}/${slug}`, missed: 0 }
    })
    .filter(({ path }) => !rules.never.includes(path))
  const wasChosen = (row: LandingRow) => old.has(choiceKey(row))
  const weightOf = (row: LandingRow) => row.count * (wasChosen(row) ? rules.staying : 1)
  const enough = rows.filter((row) => row.count >= (wasChosen(row) ? rules.leastProductsKept : rules.leastProducts))
  const best = byTurns(enough.toSorted((a, b) => weightOf(b) - weightOf(a))).slice(0, rules.maxPerCategory)
  const isBest = new Set(best)
  const leaving = rows.flatMap((row) => {
    const missed = (old.get(choiceKey(row))?.missed ?? rules.nightsKept) + 1
    return isBest.has(row) || missed > rules.nightsKept ? [] : [{ ...row, missed }]
  })
  const stay = [...best.filter(wasChosen), ...leaving]
  const fresh = best.filter((row) => !wasChosen(row)).slice(0, Math.max(rules.maxPerCategory - stay.length, 0))
  return withOwnSlugs([...stay, ...fresh].slice(0, rules.maxPerCategory)).toSorted(
    (a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1),
  )
}

const missedOnceMore = (page: LandingRow): LandingRow => ({ ...page, missed: page.missed + 1 })

/** One of each kind after the other, so that no kind takes all places. */
function byTurns(rows: LandingRow[]): LandingRow[] {
  const queues = [...Map.groupBy(rows, ({ kind }): LandingKind => kind).values()]
  return rows.flatMap((_, turn) => queues.flatMap((queue) => queue[turn] ?? []))
}

/** Of two choices with the same slug the first keeps its page: it is the one that was there, or has more products. */
function withOwnSlugs(rows: LandingRow[]): LandingRow[] {
  const seen = new Set<string>()
  return rows.filter(({ slug }) => !seen.has(slug) && seen.add(slug))
}

/** The pages that are gone now, with those that were gone before. */
export function formerOf(pages: readonly LandingRow[], before: LandingsData, now: number): FormerLanding[] {
  const place = ({ category, slug }: Pick<LandingRow, 'category' | 'slug'>) => `${category}/${slug}`
  const there = new Set(pages.map(place))
  const gone = before.pages.map(({ category, slug }) => ({ category, slug, goneAt: now }))
  const all = new Map([...before.former, ...gone].map((page) => [place(page), page]))
  return [...all.values()]
    .filter((page) => !there.has(place(page)) && now - page.goneAt < formerLifetime)
    .toSorted((a, b) => b.goneAt - a.goneAt)
    .slice(0, maxFormer)
}
