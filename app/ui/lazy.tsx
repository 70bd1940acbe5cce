import { type ComponentType, createElement, useEffect, useState } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A dialog or drawer whose script is loaded when it is opened for the first time. If that fails it says so and closes
 * again; the next try loads anew. To be rendered while it is open.
 */
export function lazyPart<Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> {
  return (props) => createElement(Part<Props>, { load, props })
}

function Part<Props extends { onClose: () => void }>({ load, props }: { load: Load<Props>; props: Props }) {
  const [close] = useState(() => props.onClose)
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        close()
        // Not part of the first load; on most pages it has come with the first interaction.
        return import('./snackbar.ts').then(
          ({ showSnackbar }) => showSnackbar('Не удалось загрузить окно. Проверьте связь и обновите страницу'),
          () => undefined,
        )
      },
    )
  }, [load, close])
  return part && createElement(part, props)
}
