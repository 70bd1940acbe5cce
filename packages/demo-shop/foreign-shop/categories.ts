import { type Json, type JsonObject, rowsOf } from './json.ts'
import { merged, type Section, sectionOf, sections } from './sections.ts'

/** The tidy tree in the foreign order: sections over the roots, merged levels left out, the last first. */
export function toForeignTree(tree: Json[]): JsonObject[] {
  const roots = rowsOf(tree)
  const ofSection = (section: Section) =>
    roots.filter(({ category_id }) => section.members.includes(Number(category_id)))
  return [
    ...rebuild(roots.filter(({ category_id }) => !sectionOf(Number(category_id)))),
    ...sections.map((section) => toCategory(section, rebuild(ofSection(section)))),
  ]
}

/** A section as an answer of its own; `list` is the first page of its products. */
export function toSectionDetail(section: Section, tree: Json[], list: JsonObject): JsonObject {
  const found = toForeignTree(tree).find(({ name }) => name === section.name)
  const meta = list.meta as JsonObject
  return {
    ...(found ?? toCategory(section, [])),
    count_products: meta.total ?? 0,
    description: '',
    parents: [],
    filters: list.filters ?? [],
    seo: { title: null, h1: null, description: null, keywords: null, text: null, noindex: false },
  }
}

/** The same of a tidy category: the section before its ancestors, merged levels left out. */
export function toForeignDetail(category: JsonObject): JsonObject {
  const parents = rowsOf(category.parents).filter(isKept)
  const root = Number((parents[0] ?? category).category_id)
  const section = sectionOf(root)
  return {
    ...category,
    parents: [...(section ? [toRef(section)] : []), ...parents],
    categories: rebuild(rowsOf(category.categories)),
  }
}

/** References to the categories of a product, each once; what was merged is what it was merged into. */
export function toForeignRefs(refs: Json, tree: Json[]): JsonObject[] {
  const known = flatten(rowsOf(tree))
  const kept = rowsOf(refs).flatMap((ref) => {
    const into = merged.get(Number(ref.category_id))
    if (into === undefined) return [ref]
    const { category_id, name, slug, url } = known.find((each) => each.category_id === into) ?? ref
    return [{ category_id, name, slug, url } as JsonObject]
  })
  return kept.filter(({ category_id }, at) => kept.findIndex((other) => other.category_id === category_id) === at)
}

/** Whether a tidy category has been merged into none. */
export function isKept({ category_id }: JsonObject): boolean {
  return !merged.has(Number(category_id))
}

/** Children of a merged category take its place. */
function rebuild(categories: JsonObject[]): JsonObject[] {
  return categories.toReversed().flatMap((category) => {
    const children = rebuild(rowsOf(category.categories))
    return isKept(category) ? [{ ...category, categories: children }] : children
  })
}

/** `foreign_id` says that the id and the address are the foreign shop's already. */
function toRef({ id, name, slug }: Section): JsonObject {
  return { foreign_id: id, name, slug, url: `/category/${slug}-${id}` }
}

function toCategory(section: Section, categories: JsonObject[]): JsonObject {
  const count_products = categories.reduce((sum, category) => sum + Number(category.count_products), 0)
  return { ...toRef(section), count_products, picture: null, categories }
}

function flatten(tree: JsonObject[]): JsonObject[] {
  return tree.flatMap((category) => [category, ...flatten(rowsOf(category.categories))])
}
