import { redirect } from 'react-router'
import { idFromKey } from '../format/key.ts'

/**
 * Sends a visitor who came with a wrong keyword to the address that the API gives its entity, query kept
 * (contract.md 6.4). An address whose id differs is not followed: it could lead in a circle.
 * @throws a 301 response
 */
export function redirectToCanonical(url: URL, entityUrl: string): void {
  const canonical = new URL(entityUrl, url)
  if (canonical.pathname === url.pathname || lastId(canonical) !== lastId(url)) return
  throw redirect(canonical.pathname + url.search, 301)
}

const lastId = (url: URL): number | null => idFromKey(url.pathname.split('/').at(-1) ?? '')
