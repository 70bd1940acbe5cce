import { isPostalCode } from '../../format/postal-code.ts'
import { cachePolicies } from '../cache-policy.ts'
import { type DeliveryPoint, DeliveryPoints, receivedPoint } from '../contract/delivery-point.ts'
import { ShopApiError } from '../errors.ts'
import { pointPayload } from '../payload.ts'
import { type Client, notFoundIsFailure } from './client.ts'

const path = '/api/cdek/deliverypoints'

/** Pickup points (contract 7.21). */
export function deliveryPointsApi({ cached }: Client) {
  return {
    /**
     * All points of the city that a postal code belongs to; none where the delivery service has none.
     * @param isFresh right before an order: not older than some seconds
     * @throws ShopApiError, 422 without asking for what is no postal code
     */
    async list(postalCode: string, isFresh = false): Promise<DeliveryPoint[]> {
      if (!isPostalCode(postalCode)) throw new ShopApiError('no postal code', { status: 422, path })
      const policy = isFresh ? cachePolicies.freshDeliveryPoints : cachePolicies.deliveryPoints
      return cached(`delivery-points:${postalCode}`, policy, (read) =>
        notFoundIsFailure(read(path, DeliveryPoints, { postal_code: postalCode })),
      )
    },

    /**
     * A point of that list whole, as the delivery service describes it; where it cannot be had, what the list knows.
     */
    whole(postalCode: string, point: DeliveryPoint): Promise<object> {
      return cached<object>(`delivery-point:${postalCode}:${point.code}`, cachePolicies.deliveryPoint, (read) =>
        read(path, receivedPoint(point.code), { postal_code: postalCode }),
      ).catch(() => pointPayload(point))
    },
  }
}
