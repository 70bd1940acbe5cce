import { Suspense } from 'react'
import { Await, Link } from 'react-router'
import { countOfProducts } from '../../format/plural.ts'
import { ProductShelf } from '../../product-card/product-shelf.tsx'
import { Section } from '../../ui/section.tsx'
import type { PageInfo } from './describe-page.ts'
import type { Shelf } from './shelves.ts'

interface BelowArticleProps {
  page: PageInfo
  shelves: Promise<Shelf[]> | null
}

/** What follows a text: products that go with it and what to read next. */
export function BelowArticle({ page, shelves }: BelowArticleProps) {
  return (
    <>
      {shelves && (
        <Suspense>
          <Await resolve={shelves}>
            {(loaded) => loaded.map((shelf) => <CategoryShelf key={shelf.url} shelf={shelf} />)}
          </Await>
        </Suspense>
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

/** A category that a text speaks of, with a few products. */
function CategoryShelf({ shelf: { name, url, total, products } }: { shelf: Shelf }) {
  return (
    <div className="info-shelf">
      <Section title={name} all={{ url, text: countOfProducts(total) }}>
        <ProductShelf products={products} label={name} />
      </Section>
    </div>
  )
}
