import { array, type Describe, type Infer, lazy, number, object, optional, string } from 'superstruct'
import { unlabelled } from '../pictures/drawing.ts'
import { readData } from './data.ts'
import { drawingOf, picture } from './drawing-call.ts'
import { blocks, htmlOf } from './html.ts'
import { transliterate } from './transliterate.ts'
import type { SeedCategory } from './types.ts'

interface Branch {
  id: number
  name: string
  /** When it differs from the transliterated name. */
  slug?: string
  /** Where the name is understood only below its parent. */
  h1?: string
  picture?: Infer<typeof picture>
  description?: Infer<typeof blocks>
  seo_text?: Infer<typeof blocks>
  children?: Branch[]
}

const branch: Describe<Branch> = object({
  id: number(),
  name: string(),
  slug: optional(string()),
  h1: optional(string()),
  picture: optional(picture),
  description: optional(blocks),
  seo_text: optional(blocks),
  children: optional(array(lazy(() => branch))),
})

const tree = readData('categories.yaml', object({ categories: array(branch) })).categories

function flatten(branches: Branch[], parent: number | null): SeedCategory[] {
  return branches.flatMap((branch, index) => [
    {
      category_id: branch.id,
      parent_id: parent,
      name: branch.name,
      slug: branch.slug ?? transliterate(branch.name),
      h1: branch.h1 ?? null,
      sort_order: index + 1,
      description: htmlOf(branch.description ?? []),
      seo_text: branch.seo_text ? htmlOf(branch.seo_text) : null,
      picture: branch.picture ? unlabelled(drawingOf(branch.picture)) : null,
    },
    ...flatten(branch.children ?? [], branch.id),
  ])
}

/** The whole tree, parents before children. */
export const categories: SeedCategory[] = flatten(tree, null)

const byId = new Map(categories.map((category) => [category.category_id, category]))

/** A category of the tree; throws for an unknown id. */
export function findCategory(id: number): SeedCategory {
  const category = byId.get(id)
  if (!category) throw new RangeError(`No category ${id}`)
  return category
}

/** Address of a category page, `/category/{slug}-{id}`. */
export function categoryUrl(id: number): string {
  return `/category/${findCategory(id).slug}-${id}`
}
