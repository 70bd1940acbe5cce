import { Suspense } from 'react'
import { Await, Link } from 'react-router'
import { articleJsonLd } from '../../seo/article-json-ld.ts'
import { breadcrumbList } from '../../seo/breadcrumb-list.ts'
import { JsonLd } from '../../seo/json-ld.tsx'
import { localBusinessJsonLd } from '../../seo/local-business.ts'
import { Section } from '../../ui/section.tsx'
import { CategoryShelf } from './category-shelf.tsx'
import type { PageFacts } from './describe-page.ts'
import type { Shelf } from './shelves.ts'

interface BelowArticleProps {
  origin: string
  page: PageFacts
  shelves: Promise<Shelf[]> | null
}

/** What follows a text: products that go with it and what to read next; and what it tells machines. */
export function BelowArticle({ origin, page, shelves }: BelowArticleProps) {
  const { path, menu, trail, related, isArticle } = page
  return (
    <>
      <JsonLd data={breadcrumbList(origin, [{ name: 'Главная', url: '/' }, ...trail], menu)} />
      {isArticle && <JsonLd data={articleJsonLd(origin, { ...page, url: path })} />}
      {path === '/kontakty' && <JsonLd data={localBusinessJsonLd(origin)} />}
      {shelves && (
        <Suspense>
          <Await resolve={shelves}>
            {(loaded) => loaded.map((shelf) => <CategoryShelf key={shelf.url} shelf={shelf} />)}
          </Await>
        </Suspense>
      )}
      <Section title="Читайте также">
        <ul className="info-links">
          {related.map((link) => (
            <li key={link.path}>
              <Link to={link.path}>
                {link.picture && <img src={link.picture} alt="" width={640} height={640} loading="lazy" />}
                {link.menu}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
