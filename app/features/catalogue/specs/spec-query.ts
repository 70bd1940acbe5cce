import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type DescribedProduct, loadDescribed } from '../../../shop-api/products.ts'
import { type Listing, productQueryOf } from '../listing.ts'

/** A list of so many products is loaded whole, so that it can be sorted by any column. */
export const maxWhole = 200

/** The products of a listing with their characteristics: all of a list that is to be complete, else those of `pages`. */
export function specQuery({ source, query, total }: Listing, pages: readonly number[], isComplete = total <= maxWhole) {
  const asked = isComplete ? [1] : pages
  return queryOptions({
    queryKey: ['described', source, query.filter, query.sort, isComplete, asked],
    queryFn: async ({ client }): Promise<DescribedProduct[]> => {
      const answers = asked.map((page) => {
        const ofPage = productQueryOf(source, { ...query, page })
        const request = isComplete ? { ...ofPage, per_page: maxWhole } : ofPage
        // A page of its own each: the next one does not ask for those before it again.
        return client.fetchQuery({
          queryKey: ['described', request],
          queryFn: ({ signal }) => loadDescribed(request, signal),
        })
      })
      return (await Promise.all(answers)).flat()
    },
    placeholderData: keepPreviousData,
  })
}
