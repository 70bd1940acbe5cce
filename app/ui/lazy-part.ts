import { type ComponentType, lazy, useEffect } from 'react'
import { showSnackbar } from './snackbar.ts'

/**
 * A dialog or drawer whose script is loaded when it is opened for the first time. If that fails it says so and closes
 * again; the next try loads anew. To be rendered inside <Suspense> while it is open.
 */
export function lazyPart<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => Lost) }))
}

function Lost({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showSnackbar('Не удалось загрузить окно. Проверьте связь и обновите страницу')
    onClose()
  }, [onClose])
  return null
}
