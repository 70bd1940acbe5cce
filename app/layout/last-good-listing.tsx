import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useLastGoodListing } from '../features/catalogue/last-good-listing.ts'
import { useDocumentInstead } from './document-instead.ts'
import { ErrorPage } from './error-page.tsx'

interface LastGoodListingProps<Data> {
  listing: string
  error: unknown
  title: (data: Data) => string
  View: ComponentType<{ data: Data }>
}

/** The error boundary of a listing: what was shown stays when another page or choice cannot be loaded. */
export function LastGoodListing<Data extends object>({ listing, error, title, View }: LastGoodListingProps<Data>) {
  const isLoading = useDocumentInstead(error)
  const data = useLastGoodListing<Data>(listing, error, isLoading)
  if (!data) return <ErrorPage error={error} />
  return (
    <>
      <title>{title(data)}</title>
      <View data={data} />
    </>
  )
}

/** The same for a listing that its path names. */
export const listingBoundary = <Data extends { title: string }>(View: ComponentType<{ data: Data }>) =>
  function ListingBoundary({ error }: { error: unknown }) {
    return <LastGoodListing listing={useLocation().pathname} error={error} title={({ title }) => title} View={View} />
  }
