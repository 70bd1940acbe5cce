import { href } from 'react-router'
import { type CategoryLink, toCategoryLink } from '../../../shared/shop/catalogue-links.ts'
import { shop } from '../../../shared/shop/shop.ts'
import type { Category, CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'

export function siblingsOf(category: Category, tree: CategoryNode[]): CategoryLink[] {
  const siblings = category.parents.reduce<CategoryNode[]>(
    (level, parent) => level.find(({ category_id }) => category_id === parent.category_id)?.categories ?? [],
    tree,
  )
  return siblings.map(toCategoryLink)
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
          <ButtonLink href={`mailto:${shop.email}`}>Написать нам</ButtonLink>
          <ButtonLink look="line" to={href('/category')}>
            Весь каталог
          </ButtonLink>
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
