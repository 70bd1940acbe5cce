import { formatNumber } from '../../../shared/format/plural.ts'
import { categoryIcon } from '../../../shared/shop/category-icons.ts'
import { discountCategoryId } from '../../../shared/shop/shop.ts'
import type { CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import { Link } from '../../ui/link.tsx'

/**
 * One level of the catalogue in the drawer. Categories with children lead one level down, the others to their page,
 * in place of the history entry that the drawer holds.
 */
export function DrawerCatalogue({
  nodes,
  withIcons,
  pathname,
  onEnter,
}: {
  nodes: CategoryNode[]
  withIcons: boolean
  pathname: string
  onEnter: (node: CategoryNode) => void
}) {
  return (
    <ul>
      {nodes.map((node) => {
        const { category_id, name, url, categories } = node
        const current = url === pathname ? 'page' : undefined
        const className = `drawer-item ${category_id === discountCategoryId ? 'text-sale' : ''}`.trim()
        const content = (
          <>
            {withIcons && <span className={categoryIcon(category_id)} />}
            <span className="flex-1">{name}</span>
            <i>{formatNumber(node.count_products)}</i>
          </>
        )
        return (
          <li key={category_id}>
            {categories.length > 0 ? (
              <button
                type="button"
                className={className}
                aria-current={current}
                data-category={category_id}
                onClick={() => onEnter(node)}
              >
                {content}
                <span className="i-right s16 text-muted" />
              </button>
            ) : (
              <Link className={className} to={url} replace aria-current={current}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
