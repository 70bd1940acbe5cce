import { informationPaths } from './information-pages.ts'
import { bigCategory, findProductPage, firstBrand, readNews } from './shop-api.ts'

/** The address of one page of each kind; those of one shopper with nothing in them. */
export async function pageKinds(): Promise<string[]> {
  const [category, product, [news], brand] = await Promise.all([
    bigCategory(),
    findProductPage(
      ({ is_allow_buy }) => is_allow_buy,
      ({ pictures }) => pictures.length > 1,
    ),
    readNews(),
    firstBrand(),
  ])
  const article = informationPaths().find((path) => path.startsWith('/info/')) ?? ''
  return [
    ...['/', '/category', category.url, product.url, '/manufacturer', brand, '/novosti', `/novosti/${news?.id}`],
    ...['/info', article, '/kontakty', '/dostavka-i-oplata', '/korzina', '/order/checkout', '/poisk?query=3m'],
    ...['/wishlist', '/sravnenie', '/bystryj-zakaz', '/net-takoj-stranicy'],
  ]
}
