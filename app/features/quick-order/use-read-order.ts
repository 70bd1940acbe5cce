import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ShopApiError } from '../../../shared/shop-api/errors.ts'
import { withAnswers } from '../../../shared/shop-api/order-answers.ts'
import type { ReadOrder } from '../../../shared/shop-api/read-order.ts'
import { CalculationError, sleep } from '../../orders/calculation-query.ts'
import { callForOrder } from '../../orders/order-call.ts'
import { browserQueries } from '../../shop-api/query-client.ts'
import { readOrder } from '../../shop-api/read-order.ts'
import type { CartLine } from '../../stores/cart/cart-lines.ts'
import type { QuickOrder } from '../../stores/quick-order.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { calculateLines, type LineCalculation, type ShownLine } from './order-rows.ts'
import { type ReadText, shownLines } from './shown-lines.ts'

/** After the last key, ms. */
const debounceMs = 300

interface ReadOrderState {
  lines: ShownLine[]
  /** Lines that were left out: they name no goods. */
  skipped: ReadOrder['skipped']
  /** Lines beyond those that one question reads. */
  unread: number
  /** False: there is no index of articles, and all lines are searched for. */
  isIndexed: boolean
  isAsking: boolean
  problem: string | null
  retry: () => void
}

/**
 * What an order means, its text read by the Worker as a whole: one question. What was answered
 * counts.
 */
export function useReadOrder({ text, answers }: QuickOrder): ReadOrderState {
  const last = useRef<ReadText | null>(null)
  const asked = useSettled(text)
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['read-order', asked],
      queryFn: async ({ signal }): Promise<ReadText> => ({ text: asked, order: await readOrder(asked, signal) }),
      enabled: asked.trim() !== '',
      placeholderData: keepPreviousData,
      gcTime: 30 * 60_000,
      networkMode: 'always',
    },
    browserQueries(),
  )
  if (data) last.current = data
  // A question that has failed takes nothing back of what was read before.
  const read = asked.trim() === '' ? null : last.current
  return {
    lines: withAnswers(text, shownLines(text, read), answers),
    skipped: read?.order.skipped ?? [],
    unread: read?.order.unread ?? 0,
    isIndexed: read?.order.isIndexed ?? true,
    isAsking: isFetching,
    problem: isFetching ? null : problemOf(error),
    retry: () => void refetch(),
  }
}

function problemOf(error: Error | null): string | null {
  if (!error) return null
  if (error instanceof ShopApiError && error.status === 429) {
    return 'Слишком много запросов подряд. Текст на месте: проверьте его ещё раз через минуту'
  }
  return 'Не удалось проверить строки. Текст на месте: попробуйте ещё раз'
}

/** The text, once it has not changed for a while; the first one at once. */
function useSettled(text: string): string {
  const settled = useDebounced(text, debounceMs)
  return settled.trim() === '' ? text : settled
}

/** What the shop says of the products (`calculateLines`), asked in the browser. */
export function useLineCalculation(cart: readonly CartLine[]) {
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
