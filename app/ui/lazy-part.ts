import { type ComponentType, createElement, useEffect, useRef, useState } from 'react'
import { showSnackbar } from './snackbar.ts'

interface Closable {
  onClose: () => void
}

interface Loader<Props> {
  load: () => Promise<ComponentType<Props>>
  /** Once it is loaded, it is there at once. */
  loaded: ComponentType<Props> | null
}

/**
 * A dialog or drawer whose script is loaded when it is opened for the first time. If that fails it says so and closes
 * again; the next try loads anew. To be rendered while it is open.
 */
export function lazyPart<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loader: Loader<Props> = { load, loaded: null }
  return (props) => createElement(Part<Props>, { loader, props })
}

function Part<Props extends Closable>({ loader, props }: { loader: Loader<Props>; props: Props }) {
  const [Loaded, setLoaded] = useState(() => loader.loaded)
  const close = useRef(props.onClose)
  close.current = props.onClose
  useEffect(() => {
    let isWanted = true
    loader.load().then(
      (part) => {
        loader.loaded = part
        if (isWanted) setLoaded(() => part)
      },
      () => {
        if (!isWanted) return
        showSnackbar('Не удалось загрузить окно. Проверьте связь и обновите страницу')
        close.current()
      },
    )
    return () => {
      isWanted = false
    }
  }, [loader])
  return Loaded && createElement(Loaded, props)
}
