import { useStore } from '../use-store.ts'
import { namesStore } from './line-names.ts'

/** How lines of the cart are called: by what is kept of them, or by their number. */
export function useLineNames(): (productId: number) => string {
  const names = useStore(namesStore, (state) => state.names, null)
  return (productId) => nameIn(names, productId)
}

/** How a line of the cart is called: by its product, by what is kept of it, or by its number. */
export function useLineName(productId: number, product: { name: string } | null): string {
  const kept = useLineNames()(productId)
  return product?.name ?? kept
}

function nameIn(names: Readonly<Record<string, unknown>> | null, productId: number): string {
  const kept = names?.[productId]
  return typeof kept === 'string' ? kept : `Товар № ${productId}`
}
