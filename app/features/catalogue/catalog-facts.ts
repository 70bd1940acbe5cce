import { absolute, sharePicture } from '../../seo/page-meta.ts'

/** What a list of products says of itself to Yandex: name, description and the absolute address of a picture. */
export interface CatalogFacts {
  name: string
  description: string
  image: string
}

/** The facts of a listing from what its loader has answered; null for one that stays out of the index. */
export function catalogFacts(page: {
  name: string
  summary: string
  image: string | null
  origin: string
  noindex: boolean
}): CatalogFacts | null {
  const { name, summary: description, image, origin, noindex } = page
  return noindex ? null : { name, description, image: absolute(image ?? sharePicture, origin) }
}
