import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { keepListing } from './keep-listing.ts'

/** Remembers what a listing shows, for `loadOrStay`; says when it could not be changed, and offers to try again. */
export function useKeptListing(key: string, data: object): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!('hasFailed' in data)) return keepListing(key, data)
    const say = ({ showSnackbar }: typeof import('../../ui/snackbar.ts')) =>
      showSnackbar('Не получилось загрузить товары', { text: 'Повторить', onClick: () => void revalidate() })
    import('../../ui/snackbar.ts').then(say, () => undefined)
  }, [key, data, revalidate])
}
