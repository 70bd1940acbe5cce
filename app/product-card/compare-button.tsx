import { toggleCompared, useIsCompared } from './use-compared.ts'

/** The compare toggle in the corner of a card. */
export function CompareButton({ productId }: { productId: number }) {
  return (
    <button
      type="button"
      className="card-cmp"
      aria-label="Сравнить"
      aria-pressed={useIsCompared(productId)}
      onClick={() => toggleCompared(productId)}
    />
  )
}
