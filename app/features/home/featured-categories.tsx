import { href } from 'react-router'
import { countOfProducts, formatNumber } from '../../../shared/format/plural.ts'
import { type CategoryLink, namedCategory, toCategoryLink } from '../../../shared/shop/catalogue-links.ts'
import { discountCategoryId } from '../../../shared/shop/shop.ts'
import type { CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'

/** The top categories as cards. The first card is wide and names what is inside. */
export function FeaturedCategories({ cards, others }: { cards: FeaturedCategory[]; others: FeaturedCategory[] }) {
  return (
    <Section title="Каталог" all={{ url: href('/category'), text: 'Все категории' }}>
      <ul className="home-cats">
        {cards.map(({ id, name, url, count, picture, secondPicture, children }) => (
          <li key={id} className="home-cat">
            <Link to={url}>{name}</Link>
            <p>{countOfProducts(count)}</p>
            {children.length > 0 && (
              <ul>
                {children.map((child) => (
                  <li key={child.id}>
                    <Link to={child.url}>{child.name}</Link>
                    <i>{` ${formatNumber(child.count)}`}</i>
                  </li>
                ))}
              </ul>
            )}
            <CategoryPicture src={picture} />
            {secondPicture && <CategoryPicture src={secondPicture} />}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="home-others">
          {others.map(({ id, name, url, count }) => (
            <li key={id}>
              <Link className="chip" to={url}>
                {name} <i>{formatNumber(count)}</i>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function CategoryPicture({ src }: { src: string | null }) {
  if (!src) return <span className="i-k-parts home-cat-icon" />
  return (
    <Picture
      src={src}
      alt=""
      width={148}
      height={148}
      sizes="(min-width:768px) 160px,96px"
      widths={[96, 160, 240, 320]}
    />
  )
}

/** What the home page shows first, in this order; the first has a wide card. */
const featured = ['hook-discs', 'sanders', 'fasteners', 'air-preparation', 'hoses', 'polishing', 'painting'] as const

interface FeaturedCategory extends CategoryLink {
  picture: string | null
  /** Stands behind the first one on the wide card. */
  secondPicture: string | null
  children: CategoryLink[]
}

/**
 * The catalogue's categories: at most seven cards, and links to the other top categories. The sale has its own block.
 */
export function featureCategories(tree: CategoryNode[]): { cards: FeaturedCategory[]; others: FeaturedCategory[] } {
  const first = featured.map((name) => namedCategory(name, tree))
  const rank = (node: CategoryNode) => (first.indexOf(node) + 100) % 100
  const nodes = tree.filter(({ category_id }) => category_id !== discountCategoryId)
  const categories = nodes.toSorted((a, b) => rank(a) - rank(b)).map((node, index) => toFeatured(node, index === 0))
  return { cards: categories.slice(0, featured.length), others: categories.slice(featured.length) }
}

function toFeatured(node: CategoryNode, withChildren: boolean): FeaturedCategory {
  const children = withChildren ? node.categories.slice(0, 3) : []
  const picture = node.picture?.src ?? null
  const pictures = children.map((child) => child.picture?.src ?? null)
  return {
    ...toCategoryLink(node),
    picture,
    secondPicture: pictures.find((src) => src && src !== picture) ?? null,
    children: children.map(toCategoryLink),
  }
}
