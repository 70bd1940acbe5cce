import { readId } from '../../format/id.ts'

/**
 * The number of an order as people write it (`№ 10 045`, `10045`): 1 to 999 999 999. Null for everything else, with
 * which no call is made.
 */
export function readOrderNumber(text: string | null | undefined): number | null {
  const digits = (text ?? '').replace(/^\s*(?:№|#|no?\.?)?/i, '').replace(/\s/g, '')
  return readId(digits)
}
