import { shop } from '../../shared/shop/shop.ts'
import { absolute, sharePicture } from './page-meta.ts'

interface Article {
  title: string
  url: string
  description: string
  picture: string | null
  /** ISO dates; null: not known. */
  published: string | null
  modified: string | null
  isNews: boolean
}

/** JSON-LD of an article by the shop. Without a picture it has the shop's own. */
export function articleJsonLd(origin: string, article: Article): object {
  const { title, url, description, picture, published, modified, isNews } = article
  const author = { '@type': 'Organization', name: shop.name, url: absolute('/', origin) }
  return {
    '@context': 'https://schema.org',
    '@type': isNews ? 'NewsArticle' : 'Article',
    headline: title,
    description,
    mainEntityOfPage: absolute(url, origin),
    inLanguage: 'ru',
    image: [absolute(picture ?? sharePicture, origin)],
    ...(published && { datePublished: published }),
    ...(modified && { dateModified: modified }),
    author,
    publisher: author,
  }
}
