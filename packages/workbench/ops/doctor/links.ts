import { error, type Finding, ok, warning } from '../../../../scripts/deployment/finding.ts'
import { namedCategory } from '../../../../shared/shop/catalogue-links.ts'
import { catalogueLinks } from '../../../../shared/shop/categories.ts'
import type { CategoryNode } from '../../../../shared/shop-api/contract/category.ts'
import { crawl } from '../../crawl/crawl.ts'

/** Pages that are fetched: home page and information pages. */
const maxPages = 60
/** Dead links that are named. */
const maxFindings = 20
/** Pages of the catalogue and of one shopper. */
const notInformation =
  /^\/(?:category|product|manufacturer|novosti|poisk|sravnenie|wishlist|korzina|order|customer|subscribe|unsubscribe|status-zakaza|bystryj-zakaz|demo|img|dokument|api)(?:[/?]|$)|[?]/

/**
 * Whether the names by which texts speak of categories mean categories of the shop's tree (docs/decisions/025).
 */
export function checkCatalogueLinks(tree: CategoryNode[]): Finding[] {
  const names = Object.keys(catalogueLinks) as (keyof typeof catalogueLinks)[]
  const dead = names.filter((name) => catalogueLinks[name].id !== null && !namedCategory(name, tree))
  const [guessed, entered] = [true, false].map((wanted) =>
    dead.filter((name) => 'named' in catalogueLinks[name] === wanted),
  ) as [typeof dead, typeof dead]
  const findings = entered.map((name) => {
    const message = `«${name}» (shared/shop/categories.ts) is category ${catalogueLinks[name].id}, which the shop does not have: its links lead to the search`
    return error('links.catalogue', message, 'Enter the id of the shop, or null (docs/operations.md, catalogueLinks).')
  })
  if (guessed.length > 0) {
    const message = `${guessed.length} of ${names.length} names in catalogueLinks have no category of that id and name; their links lead to the search: ${guessed.join(', ')}`
    findings.push(warning('links.catalogue', message, 'Enter the ids of the shop in shared/shop/categories.ts.'))
  }
  return findings.length > 0
    ? findings
    : [ok('links.catalogue', `all ${names.length} names in texts have their category`)]
}

/** Follows the links of the home page and the information pages. */
export async function checkPageLinks(shop: string, tree: CategoryNode[] | null): Promise<Finding[]> {
  const pages = await crawl(shop, {
    userAgent: 'shop-doctor',
    limit: maxPages,
    follows: (path) => !notInformation.test(path) && !/\.\w+$/.test(path),
  }).catch(() => null)
  if (!pages) return [error('links.page', 'pages cannot be read: the connection broke', 'See the log of the Worker.')]
  const known = tree && new Set(idsOf(tree))
  const findings: Finding[] = []
  for (const { path, status } of pages.values()) {
    if (status >= 400) findings.push(error('links.page', `${path} answers ${status}, and ${fromWhere(path)}`, correct))
  }
  const linked = new Set([...pages.values()].flatMap(({ links }) => links))
  for (const path of linked) {
    const [, id] = /^\/category\/[^/?]*-(\d+)(?:\?|$)/.exec(path) ?? []
    if (!id || !known || known.has(Number(id))) continue
    findings.push(error('links.category', `${path} is no category of the shop, and ${fromWhere(path)}`, correct))
  }
  if (findings.length > maxFindings) {
    const message = `${findings.length} dead links, of which ${maxFindings} are named`
    return [error('links.many', message, correct), ...findings.slice(0, maxFindings)]
  }
  return findings.length > 0 ? findings : [ok('links.page', `${pages.size} pages and their links are there`)]

  function fromWhere(path: string): string {
    const sources = [...(pages?.values() ?? [])].filter(({ links }) => links.includes(path)).map((page) => page.path)
    const [first = 'nothing', ...others] = sources
    return `${first}${others.length > 0 ? ` and ${others.length} more pages link` : ' links'} there`
  }
}

const correct = 'Correct the link: in the shop API (menu, texts of categories) or in shared/content.'

const idsOf = (nodes: readonly CategoryNode[]): number[] =>
  nodes.flatMap(({ category_id, categories }) => [category_id, ...idsOf(categories)])
