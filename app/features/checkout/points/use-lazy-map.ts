import { useState } from 'react'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { showSnackbar } from '../../../ui/snackbar.ts'

export const PointMap = lazyComponent(() => import('./point-map.tsx').then((file) => file.PointMap))

/** Whether the map is open; it is loaded before it opens for the first time. */
export function useLazyMap() {
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const toggle = async () => {
    if (isLoading) return
    if (isOpen) return setOpen(false)
    setLoading(true)
    try {
      await PointMap.load()
      setOpen(true)
    } catch {
      showSnackbar('Карта не загрузилась. Проверьте связь и попробуйте ещё раз')
    }
    setLoading(false)
  }
  return { isOpen, isLoading, toggle }
}
