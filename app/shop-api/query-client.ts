import { QueryClient } from '@tanstack/react-query'

let client: QueryClient | undefined

/**
 * The queries of this browser tab, to be given to `useQuery` as its second argument: parts of a page hydrate one by
 * one, without a provider around them. Not for the server, whose isolates are shared between shoppers.
 */
export function browserQueries(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000 } },
  })
  return client
}
