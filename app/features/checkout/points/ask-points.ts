import { isPostalCode } from '../../../format/postal-code.ts'
import { browserQueries } from '../../../shop-api/browser-queries.ts'
import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'

/** Later answers are given up, ms: the Worker itself has given up by then. */
const patience = 15_000
/** For one point right before an order, ms. */
const checkPatience = 4_000
/** Points are kept that long in a tab, ms. */
const kept = 3_600_000

/** The pickup points of a postal code's city, as our own Worker answers them: parsed already. For the browser. */
export const pointsQuery = (postalCode: string) => ({
  queryKey: keyOf(postalCode),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    askPoints({ postal_code: postalCode }, AbortSignal.any([signal, AbortSignal.timeout(patience)])),
  enabled: isPostalCode(postalCode),
  staleTime: kept,
})

const keyOf = (postalCode: string) => ['delivery-points', postalCode]

/**
 * Whether a point can still be chosen, by a list that is not older than some seconds. Where nobody answers in time it is
 * taken for there: the shop has the last word.
 */
export async function isPointThere(postalCode: string, code: string): Promise<boolean> {
  try {
    const points = await askPoints({ postal_code: postalCode, code }, AbortSignal.timeout(checkPatience))
    return points === null || points.length > 0
  } catch {
    return true
  }
}

/** Takes a point that is not there any more off the list of this tab. */
export function dropPoint(postalCode: string, gone: string): void {
  browserQueries().setQueryData(keyOf(postalCode), (points: DeliveryPoint[] | undefined) =>
    points?.filter(({ code }) => code !== gone),
  )
}

async function askPoints(
  question: { postal_code: string; code?: string },
  signal: AbortSignal,
): Promise<DeliveryPoint[]> {
  const response = await fetch('/api/cdek/deliverypoints', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(question),
    signal,
  })
  if (!response.ok) throw new Error(`delivery points: ${response.status}`)
  return response.json()
}
