import { queryOptions } from '@tanstack/react-query'
import { isPostalCode } from '../../shared/format/postal-code.ts'
import type { DeliveryPoint } from '../../shared/shop-api/contract/delivery-point.ts'
import { readApi } from './client.ts'

const path = '/api/cdek/deliverypoints'
/** For one point right before an order. */
const checkTimeoutMs = 4_000

/** The pickup points of the city that a postal code belongs to; kept for an hour in a tab. */
export const deliveryPointsQuery = (postalCode: string) =>
  queryOptions({
    queryKey: ['delivery-points', postalCode],
    queryFn: ({ signal }) => readApi<DeliveryPoint[]>(path, { body: { postal_code: postalCode }, signal }),
    enabled: isPostalCode(postalCode),
    staleTime: 3_600_000,
  })

/**
 * One point as an order carries it, by a list that is not older than some seconds: none if it is gone, null if there is
 * no list to go by.
 * @throws ShopApiError if there is no answer within four seconds
 */
export function loadDeliveryPoint(postalCode: string, code: string): Promise<object[] | null> {
  return readApi(path, { body: { postal_code: postalCode, code }, timeoutMs: checkTimeoutMs })
}
