import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'

/** Shows what a loader's promise resolves to: `fallback` while it is pending, `error` if it fails. */
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
      <Await resolve={resolve} errorElement={error}>
        {(value) => children(value as T)}
      </Await>
    </Suspense>
  )
}
