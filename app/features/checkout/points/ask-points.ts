import { deliveryPointsQuery, loadDeliveryPoint } from '../../../shop-api/browser/delivery-points.ts'
import { browserQueries } from '../../../shop-api/browser/query-client.ts'
import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'

/**
 * Whether a point can still be chosen, by a list that is not older than some seconds. Where nobody answers in time it is
 * taken for there: the shop has the last word.
 */
export async function isPointThere(postalCode: string, code: string): Promise<boolean> {
  const points = await loadDeliveryPoint(postalCode, code).catch(() => null)
  return points === null || points.length > 0
}

/** Takes a point that is not there any more off the list of this tab. */
export function dropPoint(postalCode: string, gone: string): void {
  browserQueries().setQueryData(deliveryPointsQuery(postalCode).queryKey, (points) =>
    points?.filter(({ code }) => code !== gone),
  )
}

/** The words for a point that cannot be chosen any more. */
export const goneText = ({ address }: Pick<DeliveryPoint, 'address'>): string =>
  `Пункта на ${address} больше нет, выберите другой`
