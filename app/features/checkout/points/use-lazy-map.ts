import { type ComponentType, useState } from 'react'
import { showSnackbar } from '../../../ui/snackbar.ts'
import type { PointMapProps } from './map/point-map.tsx'

/** The map, which is loaded when it is first wanted. `Map` is null as long as it is not open. */
export function useLazyMap() {
  const [open, setOpen] = useState<{ Map: ComponentType<PointMapProps> | null }>({ Map: null })
  const [isLoading, setLoading] = useState(false)
  const toggle = async () => {
    if (isLoading) return
    if (open.Map) return setOpen({ Map: null })
    setLoading(true)
    try {
      const { PointMap } = await import('./map/point-map.tsx')
      setOpen({ Map: PointMap })
    } catch {
      showSnackbar('Карта не загрузилась. Проверьте связь и попробуйте ещё раз')
    }
    setLoading(false)
  }
  return { Map: open.Map, isLoading, toggle }
}
