import { lazy, Suspense } from 'react'
import { cookieStore } from '../../stores/cookie-answer.ts'
import { useStore } from '../../stores/store.ts'
import { idle } from '../../ui/idle.ts'

/** Only when the browser has nothing better to do, and never for a visitor who saves data. */
const Metrika = lazy(() =>
  idle()
    .then(() => import('../../features/metrika/metrika.tsx'))
    .then(
      (file) => ({ default: file.Metrika }),
      () => ({ default: () => null }),
    ),
)

/** Counts visits where that is configured (`data-metrika` on <html>) and the visitor has agreed (docs/decisions/029). */
export function Analytics() {
  const isAccepted = useStore(cookieStore, ({ answer }) => answer === 'accepted', false)
  const id = isAccepted ? Number(document.documentElement.dataset.metrika) : 0
  if (!id) return null
  return (
    <Suspense>
      <Metrika id={id} />
    </Suspense>
  )
}
