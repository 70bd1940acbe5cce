import { useEffect, useMemo } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { showSnackbar } from '../../ui/snackbar.ts'

/** The last answer that a listing has shown. Set in the browser only. */
let last: { key: string; data: object } | undefined

/**
 * What the listing `key` showed before another page or choice of it could not be loaded, because the shop or the
 * connection failed, or they are to wait (429); null if it has not been shown, or the answer is final (404).
 * @param isQuiet nothing is to be said of the failure yet
 */
export function useLastGoodListing<Data extends object>(key: string, error: unknown, isQuiet: boolean): Data | null {
  return useMemo(() => {
    const isFinal = isRouteErrorResponse(error) && error.status < 500 && error.status !== 429
    // A new object for each failure, so that each is announced; the key names the page, so it is of the page's type.
    return isFinal || last?.key !== key
      ? null
      : ({ ...last.data, ...(!isQuiet && { hasFailed: true }) } as unknown as Data)
  }, [key, error, isQuiet])
}

/** Remembers what a listing shows, for `useLastGoodListing`; after a failure it says so and offers to try again. */
export function useRememberListing(key: string, data: object): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!('hasFailed' in data)) {
      last = { key, data }
      return
    }
    showSnackbar('Не получилось загрузить товары', { text: 'Повторить', onClick: () => void revalidate() })
  }, [key, data, revalidate])
}
