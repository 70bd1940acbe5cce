import { isPostalCode } from '../../../format/postal-code.ts'
import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'

/** Later answers are given up, ms: the Worker itself has given up by then. */
const patience = 15_000
/** Points are kept that long in a tab, ms. */
const kept = 3_600_000

/** The pickup points of a postal code's city, as our own Worker answers them: parsed already. For the browser. */
export const pointsQuery = (postalCode: string) => ({
  queryKey: ['delivery-points', postalCode],
  queryFn: ({ signal }: { signal: AbortSignal }) => askPoints(postalCode, signal),
  enabled: isPostalCode(postalCode),
  staleTime: kept,
})

async function askPoints(postalCode: string, signal: AbortSignal): Promise<DeliveryPoint[]> {
  const response = await fetch('/api/cdek/deliverypoints', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ postal_code: postalCode }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
  if (!response.ok) throw new Error(`delivery points: ${response.status}`)
  return response.json()
}
