import { deliveryPointsQuery, loadDeliveryPoint } from '../../../shop-api/delivery-points.ts'
import { browserQueries } from '../../../shop-api/query-client.ts'

/**
 * A point as an order carries it, by a list that is not older than some seconds; `gone` if it cannot be chosen any
 * more. Null without an answer in time: the shop has the last word.
 */
export async function pointToOrder(postalCode: string, code: string): Promise<object | 'gone' | null> {
  const points = await loadDeliveryPoint(postalCode, code).catch(() => null)
  return points && (points[0] ?? 'gone')
}

/** Takes a point that is not there any more off the list of this tab. */
export function dropPoint(postalCode: string, gone: string): void {
  browserQueries().setQueryData(deliveryPointsQuery(postalCode).queryKey, (points) =>
    points?.filter(({ code }) => code !== gone),
  )
}
