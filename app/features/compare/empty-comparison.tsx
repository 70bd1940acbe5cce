import { useEffect } from 'react'
import { compareUrl } from '../../product-card/compare-url.ts'
import { compareStore } from '../../stores/compare.ts'
import { CatalogueLink } from '../../ui/catalogue-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The comparison without products. Without ids in the address it goes on to those that this browser has stored. */
export function EmptyComparison({ isAskedForNone }: { isAskedForNone: boolean }) {
  useEffect(() => {
    if (!isAskedForNone) return
    const { ids } = compareStore.read()
    // By a page load: the router shows no other page before the visitor's first move (docs/decisions/071).
    if (ids.length > 0) location.replace(compareUrl(ids))
  }, [isAskedForNone])
  return (
    <EmptyState
      icon="cmp"
      title={isAskedForNone ? 'Сравнивать пока нечего' : 'Этих товаров больше нет в каталоге'}
      text="Нажмите «Сравнить» на карточке или на странице товара — здесь товары встанут рядом."
      actions={<CatalogueLink />}
    />
  )
}
