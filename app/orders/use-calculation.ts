import { QueryClient, useQuery } from '@tanstack/react-query'
import type { Calculation } from '../../shared/shop-api/contract/calculation.ts'
import type { OrderRefusal } from '../../shared/shop-api/order.ts'
import { browserQueries } from '../shop-api/query-client.ts'
import { type CalculationQuestion, calculationQuery, lastCalculation } from './calculation-query.ts'

export interface CalculationState {
  /** The shop's answer, as long as there is none the last good one; null: nothing is known. */
  calculation: Calculation | null
  /** It answers this very question. */
  isCurrent: boolean
  isUpdating: boolean
  /** Settled: this question is not being asked just now. */
  isSettled: boolean
  /** Why there is no newer answer. */
  refusal: OrderRefusal | null
  /** When the answer came, ms since 1970; 0: never. */
  updatedAt: number
  retry: () => void
}

/**
 * The totals of an order, asked anew after each change; answers to older questions are not looked at.
 * @param isEnabled false: nothing is asked
 * @param initial the answer that the document brings
 */
export function useCalculation(
  question: CalculationQuestion,
  isEnabled: boolean,
  initial?: Calculation,
): CalculationState {
  const client = import.meta.env.SSR ? new QueryClient() : browserQueries()
  const query = useQuery(
    { ...calculationQuery(question), enabled: isEnabled, ...(initial && { initialData: initial }) },
    client,
  )
  const { data, error, isFetching, dataUpdatedAt, refetch } = query
  return {
    calculation: data ?? (isEnabled ? lastCalculation(client, question) : null),
    isCurrent: data !== undefined,
    isUpdating: isFetching && data === undefined,
    isSettled: !isFetching,
    refusal: isFetching ? null : (error?.refusal ?? null),
    updatedAt: dataUpdatedAt,
    retry: () => void refetch({ cancelRefetch: false }),
  }
}
