import { countOfProducts } from '../../../shared/format/plural.ts'
import { type CategoryLink, toCategoryLink } from '../../../shared/shop/catalogue-links.ts'
import type { CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The whole catalogue on one page: each top category with its subcategories. */
export function CatalogueTree({ branches }: { branches: CatalogueBranch[] }) {
  return (
    <ul className="list-branches">
      {branches.map(({ id, name, url, count, picture, children }) => (
        <li key={id} className="list-branch late">
          {picture && <Picture src={picture} alt="" width={72} height={72} />}
          <div className="min-w-0 flex-1">
            <h2>
              <Link to={url}>{name}</Link>
            </h2>
            <p className="t14 text-muted num">{countOfProducts(count)}</p>
            <ul>
              {children.map((child) => (
                <li key={child.id}>
                  <Link to={child.url}>{child.name}</Link>
                  <i>{` ${child.count}`}</i>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface CatalogueBranch extends CategoryLink {
  picture: string | null
  children: CategoryLink[]
}

/** A top category of the tree with its direct children. */
export const toBranch = (node: CategoryNode): CatalogueBranch => ({
  ...toCategoryLink(node),
  picture: node.picture?.src ?? null,
  children: node.categories.map(toCategoryLink),
})
