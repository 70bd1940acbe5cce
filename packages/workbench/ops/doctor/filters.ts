import { error, type Finding, ok, unchecked } from '../../../../scripts/deployment/finding.ts'
import { type ProductList, ProductList as ProductListStruct } from '../../../../shared/shop-api/contract/product.ts'
import type { ParseSettings } from '../../../../shared/shop-api/contract/settings.ts'
import {
  encodeProductQuery,
  type FilterEncoding,
  normalizeProductQuery,
} from '../../../../shared/shop-api/normal-query.ts'
import { read } from './reading.ts'
import type { ApiSource } from './target.ts'

const encodings: FilterEncoding[] = ['brackets', 'json', 'csv']
const id = 'api.filters'

/**
 * Whether a filter narrows a list. An API that does not know how `filter` is written answers with all products.
 * @param list the list without filters
 */
export async function checkFilters(
  source: ApiSource,
  settings: ParseSettings,
  configured: FilterEncoding,
  list: ProductList | null,
): Promise<Finding[]> {
  const total = list?.meta.total ?? 0
  const choices = (list?.filters ?? []).flatMap(({ id, values }) =>
    values.flatMap(({ id: value, count }) => (count !== null && count > 0 && count < total ? [{ id, value }] : [])),
  )
  const [choice] = choices
  if (!choice) return [unchecked(id, 'filters: no list has a filter with counts', 'Try one in the shop by hand.')]
  const totalWith = async (encoding: FilterEncoding): Promise<number | null> => {
    const asked = normalizeProductQuery({ filter: { [choice.id]: [choice.value] } })
    const path = `/api/shop/product?${encodeProductQuery(asked, encoding)}`
    const { value } = await read(source, settings, { name: 'filtered-list', path, struct: ProductListStruct })
    return value?.meta.total ?? null
  }
  const narrowed = await totalWith(configured)
  if (narrowed !== null && narrowed < total) return [ok(id, `a filter narrows ${total} products to ${narrowed}`)]
  const message = `filters do nothing: with one chosen the list still has ${narrowed ?? 'no'} of ${total} products`
  // The shop itself chooses how its calls are written.
  if (source.isProxy) return [error(id, message, 'Set FILTER_ENCODING as the shop API reads filters (contract 7.12).')]
  for (const encoding of encodings.filter((other) => other !== configured)) {
    const other = await totalWith(encoding)
    if (other !== null && other < total) return [error(id, message, `Set FILTER_ENCODING = "${encoding}".`)]
  }
  return [error(id, message, 'The shop API reads filters in none of the three ways: ask its owner.')]
}
