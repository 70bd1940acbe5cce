import { compareStore } from '../stores/compare.ts'
import { useStore } from '../stores/store.ts'

/** The compare toggle in the corner of a card. */
export function CompareButton({ productId }: { productId: number }) {
  return (
    <button
      type="button"
      className="card-cmp"
      aria-label="Сравнить"
      aria-pressed={useStore(compareStore, ({ ids }) => ids.includes(productId), false)}
      onClick={() => compareStore.toggle(productId)}
    />
  )
}
