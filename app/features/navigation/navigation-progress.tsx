import { useNavigation } from 'react-router'

/** A thin bar on top of the page while the next one is loading; its style keeps it hidden for the first 200 ms. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="progress" role="progressbar" aria-label="Загрузка страницы" />
}
