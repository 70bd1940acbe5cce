import { href, Link } from 'react-router'
import { formatNumber } from '../../format/plural.ts'
import { shop } from '../../shop/shop.ts'
import type { Category, CategoryNode } from '../../shop-api/contract/category.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** What a page needs to link to a category; nodes with their subtrees stay on the server. */
export interface CategoryLink {
  id: number
  name: string
  url: string
  count: number
}

/** What a link to a category shows of it: name, address, number of products. */
export const toCategoryLink = (node: CategoryNode): CategoryLink => ({
  id: node.category_id,
  name: node.name,
  url: node.url,
  count: node.count_products,
})

export function siblingsOf(category: Category, tree: CategoryNode[]): CategoryLink[] {
  const siblings = category.parents.reduce<CategoryNode[]>(
    (level, parent) => level.find(({ category_id }) => category_id === parent.category_id)?.categories ?? [],
    tree,
  )
  return siblings.map(toCategoryLink)
}

/**
 * Categories above a listing, in one line that scrolls on the phone: the direct children of its own, or what a search
 * hits.
 */
export function SubcategoryChips({
  categories,
  label = 'Подкатегории',
}: {
  categories: CategoryLink[]
  label?: string
}) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className="list-chips">
        {categories.map(({ id, name, url, count }) => (
          <li key={id}>
            <Link className="chip" to={url}>
              {name}
              <span className="text-muted num">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function CategoryChips({ categories }: { categories: CategoryLink[] }) {
  return (
    <ul className="flex flex-wrap gap-8px justify-center">
      {categories.map(({ id, name, url, count }) => (
        <li key={id} className="min-w-0">
          <Link className="chip max-w-full" to={url}>
            <span className="truncate">{name}</span>
            <span className="text-muted num">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A category without products: says so and leads on, to its children, its neighbours or the whole catalogue. */
export function EmptyCategory({ neighbours }: { neighbours: CategoryLink[] }) {
  const offered = neighbours.filter(({ count }) => count > 0).slice(0, 8)
  return (
    <EmptyState
      icon="box"
      title="Сейчас здесь нет товаров на складе"
      text="Привозим под заказ: пришлите размер или артикул, ответим с ценой и сроком."
      actions={
        <>
          <a className="btn" href={`mailto:${shop.email}`}>
            Написать нам
          </a>
          <Link className="btn btn-line" to={href('/category')}>
            Весь каталог
          </Link>
        </>
      }
    >
      {offered.length > 0 && (
        <>
          <p className="t14 font-600">Загляните в соседние разделы</p>
          <CategoryChips categories={offered} />
        </>
      )}
    </EmptyState>
  )
}
