import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { CalculationError, sleep } from '../../orders/calculation-query.ts'
import { callForOrder } from '../../orders/order-call.ts'
import type { OrderLine } from '../../orders/order-lines.ts'
import { findLines } from '../../shop-api/browser/find-lines.ts'
import { browserQueries } from '../../shop-api/browser/query-client.ts'
import { ShopApiError } from '../../shop-api/errors.ts'
import { type LineVerdict, mostLinesAsked } from '../../shop-api/found-lines.ts'
import type { CartLine } from '../../stores/cart/cart-lines.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { calculateLines, type LineCalculation } from './order-rows.ts'

/** After the last key, ms. */
const debounceMs = 300

type Verdicts = ReadonlyMap<string, LineVerdict>

interface FoundLinesState {
  verdictOf: (code: string) => LineVerdict | null
  /** False: there is no index of articles, and all lines are searched for. */
  isIndexed: boolean
  isAsking: boolean
  problem: string | null
  /** Asks again about what was not found out. */
  retry: () => void
}

/** What the lines mean. Only codes that are not known yet are asked about, 500 lines in one question. */
export function useFoundLines(lines: readonly OrderLine[]): FoundLinesState {
  const now = [...new Set(lines.slice(0, mostLinesAsked).map(({ code }) => code))].filter(Boolean)
  const codes = useSettled(now)
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['order-lines', codes],
      queryFn: async ({ client, signal }) => {
        const { known, isIndexed } = foundBefore(client)
        const missing = codes.filter((code) => !known.has(code))
        if (missing.length === 0) return { known, isIndexed }
        const found = await findLines(
          missing.map((code) => ({ code })),
          signal,
        )
        for (const [at, code] of missing.entries()) {
          const verdict = found.verdicts[at]
          if (verdict) known.set(code, verdict)
        }
        return { known, isIndexed: found.isIndexed }
      },
      enabled: codes.length > 0,
      placeholderData: keepPreviousData,
      gcTime: 30 * 60_000,
      networkMode: 'always',
    },
    browserQueries(),
  )
  // A question that has failed takes nothing back of what was found out before.
  const answer = data ?? (error ? foundBefore(browserQueries()) : null)
  return {
    verdictOf: (code) => answer?.known.get(code) ?? (code === '' ? { kind: 'unknown' } : null),
    isIndexed: answer?.isIndexed ?? true,
    isAsking: isFetching,
    problem: isFetching ? null : problemOf(error),
    retry: () => void refetch(),
  }
}

/** What was found out before, of whichever text; what was not is asked about again. */
function foundBefore(client: QueryClient): { known: Map<string, LineVerdict>; isIndexed: boolean } {
  const [last] = client
    .getQueryCache()
    .findAll({ queryKey: ['order-lines'] })
    .filter(({ state }) => state.data !== undefined)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  const data = last?.state.data as { known: Verdicts; isIndexed: boolean } | undefined
  const known = [...(data?.known ?? [])].filter(([, { kind }]) => kind !== 'unasked' && kind !== 'failed')
  return { known: new Map(known), isIndexed: data?.isIndexed ?? true }
}

function problemOf(error: Error | null): string | null {
  if (!error) return null
  if (error instanceof ShopApiError && error.status === 429) {
    return 'Слишком много запросов подряд. Текст на месте: проверьте его ещё раз через минуту'
  }
  return 'Не удалось проверить строки. Текст на месте: попробуйте ещё раз'
}

/** The codes, once they have not changed for a while; the first ones at once. */
function useSettled(codes: string[]): string[] {
  const key = codes.join('\n')
  const settled = useDebounced(key, debounceMs)
  return (settled === '' ? key : settled).split('\n').filter(Boolean)
}

/** What the shop says of the products (`calculateLines`), asked in the browser. */
export function useLineCalculation(cart: readonly CartLine[]): {
  calculation: LineCalculation | null
  isAsking: boolean
  problem: string | null
  retry: () => void
} {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['order-lines-calculation', cart],
      queryFn: async ({ client, signal }): Promise<LineCalculation> => {
        // The first question need not wait, later ones come of a quantity that is being typed.
        const { length } = client.getQueryCache().findAll({ queryKey: ['order-lines-calculation'] })
        if (length > 1) await sleep(debounceMs, signal)
        const outcome = await calculateLines(callForOrder(signal), cart)
        if ('result' in outcome) throw new CalculationError(outcome)
        return outcome
      },
      enabled: cart.length > 0,
      placeholderData: keepPreviousData,
      networkMode: 'always',
    },
    browserQueries(),
  )
  return {
    calculation: data ?? null,
    isAsking: isFetching,
    problem: isFetching || !error ? null : 'Не удалось узнать цены и остатки. Строки на месте: попробуйте ещё раз',
    retry: () => void refetch(),
  }
}
