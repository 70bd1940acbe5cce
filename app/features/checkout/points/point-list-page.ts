import type { ShippingMethod } from '../../../../shared/shop-api/contract/calculation.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import type { PointType } from '../../../../shared/shop-api/contract/method-kinds.ts'
import { fitsPoint, otherWays } from '../order/needs.ts'
import { findPoints } from './find-points.ts'
import { type Coordinates, nearestFirst } from './geo.ts'

/** What one page of the plain list shows of thousands of points. */
export interface PointListPage {
  points: DeliveryPoint[]
  chosen: DeliveryPoint | null
  /** What was searched for; '' for everything. */
  query: string
  /** Counted from 1. */
  page: number
  pages: number
  /** Of the city that the delivery method goes to, whatever was searched for. */
  all: number
  pointType: PointType
  /** Names of the delivery methods that can be had instead. */
  otherWays: string[]
}

interface PointListQuery {
  query: string
  page: number
  chosen: string | null
  /** The nearest points come first. */
  center: Coordinates | null
  /** The delivery method that was chosen, and all of them. */
  method: ShippingMethod
  methods: readonly ShippingMethod[]
}

export function pointListPage(
  points: readonly DeliveryPoint[],
  { query, page, chosen, center, method, methods }: PointListQuery,
): PointListPage {
  const { point_type: pointType } = method
  const offered = points.filter((point) => fitsPoint(point, pointType))
  const { total: _, ...shown } = findPoints(nearestFirst(offered, center), { query, page })
  return {
    ...shown,
    query,
    all: offered.length,
    pointType,
    otherWays: otherWays(methods, method.code, points),
    chosen: offered.find(({ code }) => code === chosen) ?? null,
  }
}
