import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'

/** Shows what a loader's promise resolves to: `fallback` while it is pending, `error` (null: nothing) if it fails. */
export function Deferred<T>({
  resolve,
  fallback,
  error,
  children,
}: {
  resolve: Promise<T>
  fallback: ReactNode
  error: ReactNode
  children: (value: T) => ReactNode
}) {
  return (
    <Suspense fallback={fallback}>
      {/* Without an element it would throw, and an error page take the place of the whole page. */}
      <Await resolve={resolve} errorElement={error ?? true}>
        {(value) => children(value as T)}
      </Await>
    </Suspense>
  )
}
