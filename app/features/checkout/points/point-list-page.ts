import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'
import { nearestFirst, type Place } from './distance.ts'
import { findPoints } from './find-points.ts'

/** What one page of the plain list shows of thousands of points. */
export interface PointListPage {
  points: DeliveryPoint[]
  /** The chosen point, wherever it stands. */
  chosen: DeliveryPoint | null
  /** What was searched for; '' for everything. */
  query: string
  /** Counted from 1. */
  page: number
  pages: number
  /** Of the city, whatever was searched for. */
  all: number
}

interface PointListQuery {
  query: string
  page: number
  /** Code of the chosen point. */
  chosen: string | null
  /** The nearest points stand first. */
  center: Place | null
}

/** The page of the plain list that an address asks for. */
export function pointListPage(
  points: readonly DeliveryPoint[],
  { query, page, chosen, center }: PointListQuery,
): PointListPage {
  const found = findPoints(nearestFirst(points, center), { query, page })
  const { total: _, ...shown } = found
  return { ...shown, query, all: points.length, chosen: points.find(({ code }) => code === chosen) ?? null }
}
