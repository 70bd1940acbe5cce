import { shop } from '../shop/shop.ts'
import { absolute } from './page-meta.ts'

interface Article {
  title: string
  url: string
  description: string
  /** Address of a picture. */
  picture: string | null
  /** ISO dates of news. */
  published?: string | undefined
  modified?: string | undefined
}

/** JSON-LD of an article by the shop; with a date it is news. */
export function articleJsonLd(origin: string, article: Article): object {
  const { title, url, description, picture, published, modified } = article
  const author = { '@type': 'Organization', name: shop.name, url: absolute('/', origin) }
  return {
    '@context': 'https://schema.org',
    '@type': published ? 'NewsArticle' : 'Article',
    headline: title,
    description,
    mainEntityOfPage: absolute(url, origin),
    inLanguage: 'ru',
    ...(picture && { image: [absolute(picture, origin)] }),
    ...(published && { datePublished: published }),
    ...(modified && { dateModified: modified }),
    author,
    publisher: author,
  }
}
