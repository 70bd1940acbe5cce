import { renderToStaticMarkup } from 'react-dom/server'
import type { CategoryRef } from '../../../../shared/shop-api/contract/category.ts'
import type { Product } from '../../../../shared/shop-api/contract/product.ts'
import type { ShopApi } from '../../../../shared/shop-api/shop-api.ts'
import { normalName } from '../../../advice/sizes/normal-name.ts'
import { findSeries } from './series.ts'
import { seriesPattern } from './series-name.ts'
import { SeriesTable } from './series-table.tsx'

/** The product's own category and so many above it, less one, are looked through. */
const maxCategories = 3

/**
 * HTML of the table of the series that a product belongs to (docs/decisions/044); '' without one. The series is looked
 * for in the categories above the product's own first, since shops part sizes by category. `trail` leads from the top
 * to it. Never throws: the page is whole without.
 */
export async function loadSeriesTable(
  shopApi: ShopApi,
  product: Omit<Product, 'reviews'>,
  trail: CategoryRef[],
): Promise<string> {
  const pattern = seriesPattern(product.name, product.attributes)
  if (pattern === null) return ''
  const matcher = new RegExp(pattern, 'u')
  const fits = (name: string) => matcher.test(normalName(name))
  const manufacturer_id = product.manufacturer?.id
  for (const { category_id } of trail.slice(-maxCategories)) {
    const of = { category_id, ...(manufacturer_id !== undefined && { manufacturer_id }) }
    const found = await shopApi.product.series(of, pattern, fits).catch(() => [])
    if (!found.some(({ product_id }) => product_id === product.product_id)) continue
    const series = findSeries(product, found)
    return series ? renderToStaticMarkup(<SeriesTable series={series} current={product.product_id} />) : ''
  }
  return ''
}
