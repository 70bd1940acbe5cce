import { QueryClient, useQuery } from '@tanstack/react-query'
import { browserQueries } from '../../shop-api/browser/query-client.ts'
import type { CartContent } from '../../stores/cart-lines.ts'
import { cityStore } from '../../stores/city.ts'
import { useStore } from '../../stores/store.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import type { Calculated } from './calculated.ts'
import { concerns } from './calculated.ts'
import { CalculationError, calculationQuery, lastCalculated } from './calculation-query.ts'
import { refusalText } from './cart-texts.ts'

export interface CartCalculation {
  /** What was last heard of the cart; null: nothing yet. */
  calculated: Calculated | null
  /** It is of this very cart. */
  isCurrent: boolean
  /** A newer one is on its way. */
  isUpdating: boolean
  /** Why there is no newer one. */
  problem: string | null
  retry: () => void
}

/** A cart that the server has rendered. */
export interface RenderedCart {
  content: CartContent
  /** Null: the shop has not answered. */
  calculated: Calculated | null
  problem: string | null
}

/** What a cart comes to, asked anew after each change; `first` is what the document says. */
export function useCalculation(content: CartContent, first: RenderedCart | null = null): CartCalculation {
  const city = useStore(cityStore, (state) => state.city, null)
  const isHydrated = useIsHydrated()
  const isFirst = first !== null && isSame(first.content, content)
  const query = useQuery(
    {
      ...calculationQuery(content, city),
      enabled: isHydrated && content.lines.length > 0,
      ...(isFirst && first.calculated && { initialData: first.calculated }),
    },
    import.meta.env.SSR ? new QueryClient() : browserQueries(),
  )
  const { data, error, isFetching } = query
  const earlier = (isHydrated ? lastCalculated() : null) ?? first?.calculated ?? null
  const saidFirst = isFirst && !data && !isFetching ? first.problem : null
  return {
    calculated: data ?? (earlier && concerns(earlier, content) ? earlier : null),
    isCurrent: data !== undefined,
    isUpdating: isFetching && data === undefined,
    problem: error instanceof CalculationError ? refusalText(error.refusal) : saidFirst,
    retry: () => void query.refetch(),
  }
}

const isSame = (one: CartContent, other: CartContent): boolean => JSON.stringify(one) === JSON.stringify(other)
