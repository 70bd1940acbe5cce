import { formatPrice } from '../../../shared/format/price.ts'
import { readStored, removeStored, watchStored, writeStored } from '../persist.ts'
import { showText } from '../show-text.ts'

const key = 'cart-total'
const waiting = new Set<(total: string | null) => void>()

/**
 * Keeps the cart's total for the indicator in the header: in storage, from where the boot script
 * (app/document/boot.ts) puts it on the next page before it is painted, and on this page.
 * @param roubles null: there is nothing, or nobody knows
 */
export function keepCartTotal(roubles: number | null): void {
  const text = roubles === null ? null : formatPrice(roubles)
  if (text === null) removeStored(key)
  else writeStored(key, text)
  showText(key, text)
  for (const take of waiting) take(text)
  waiting.clear()
}

/**
 * The total of the cart once it is calculated anew, as the header shows it («18 025,00 ₽»); null where nobody says so
 * within `ms`.
 */
export const nextCartTotal = (ms: number): Promise<string | null> =>
  new Promise((resolve) => {
    waiting.add(resolve)
    setTimeout(() => resolve(null), ms)
  })

/** Whether a total is known. */
export const hasCartTotal = (): boolean => typeof readStored(key) === 'string'

/** Shows what is kept, from now on as the other tabs change it. */
export function watchCartTotal(): void {
  const show = () => {
    const stored = readStored(key)
    showText(key, typeof stored === 'string' ? stored : null)
  }
  watchStored(key, show)
  show()
}
