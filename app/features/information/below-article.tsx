import { countOfProducts } from '../../../shared/format/plural.ts'
import { ProductShelf, ProductShelfSkeleton } from '../../product-card/product-shelf.tsx'
import { Link } from '../../ui/link.tsx'
import { Deferred } from '../../ui/loading/deferred.tsx'
import { Section } from '../../ui/section.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import type { PageInfo } from './describe-page.ts'
import type { Shelf } from './shelves.ts'

interface BelowArticleProps {
  page: PageInfo
  shelves: Promise<Shelf[]> | null
}

export function BelowArticle({ page, shelves }: BelowArticleProps) {
  return (
    <>
      {shelves && (
        // Another one for each page: in a transition a boundary that is there already would keep the page before. No
        // sibling may have the same key: React forgets to remove the first of two.
        <Deferred key={page.path} resolve={shelves} fallback={<ComingShelves count={page.shelves} />} error={null}>
          {(loaded) =>
            loaded.map(({ name, url, total, products }) => (
              <Section key={url} title={name} all={{ url, text: countOfProducts(total) }}>
                <ProductShelf products={products} label={name} />
              </Section>
            ))
          }
        </Deferred>
      )}
      <Section title="Читайте также">
        <ul className="info-links">
          {page.related.map((link) => (
            <li key={link.path}>
              <Link to={link.path}>
                {link.picture && <img src={link.picture} alt="" width={160} height={160} loading="lazy" />}
                {link.menu}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/**
 * The place of shelves that come after the page was opened from another one, so that the way back finds its scroll
 * position. Nothing in the server's HTML.
 */
function ComingShelves({ count }: { count: number }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  return Array.from({ length: count }, (_, place) => place).map((place) => (
    <div key={place} aria-hidden="true">
      <Section title="Загружаем товары…">
        <ProductShelfSkeleton />
      </Section>
    </div>
  ))
}
