import { Link } from 'react-router'
import { formatNumber } from '../../format/plural.ts'
import type { CategoryNode } from '../../shop-api/contract/category.ts'

/** A category's whole subtree with counts; the page that is open stands out. */
export function Subcategories({ nodes, pathname }: { nodes: CategoryNode[]; pathname: string }) {
  return (
    <ul>
      {nodes.map(({ category_id, name, url, count_products, categories }) => (
        <li key={category_id}>
          <Link to={url} aria-current={url === pathname ? 'page' : undefined}>
            {name}
            {'\u00a0'}
            <i>{formatNumber(count_products)}</i>
          </Link>
          {categories.length > 0 && <Subcategories nodes={categories} pathname={pathname} />}
        </li>
      ))}
    </ul>
  )
}
