import { useEffect, useMemo } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { showSnackbar } from '../../ui/snackbar.ts'

/** What a listing showed last, and whose it is. Written in the browser only. */
let last: { key: string; data: object } | undefined

/**
 * What the listing `key` showed before another page or choice of it could not be loaded, because the shop or the
 * connection failed; null if it has not been shown, or the answer is final (404).
 */
export function useStayingListing<Data extends object>(key: string, error: unknown): Data | null {
  return useMemo(() => {
    const isFinal = isRouteErrorResponse(error) && error.status < 500
    // A copy for each failure: each is told of.
    return isFinal || last?.key !== key ? null : ({ ...last.data, hasFailed: true } as unknown as Data)
  }, [key, error])
}

/** Remembers what a listing shows, for `useStayingListing`; says when it could not be changed, and offers to try again. */
export function useKeptListing(key: string, data: object): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!('hasFailed' in data)) {
      last = { key, data }
      return
    }
    showSnackbar('Не получилось загрузить товары', { text: 'Повторить', onClick: () => void revalidate() })
  }, [key, data, revalidate])
}
