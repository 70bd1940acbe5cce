import { redirect } from 'react-router'
import { idFromKey } from '../../shared/format/id.ts'
import { isStandInUrl } from '../../shared/shop-api/contract/url.ts'

/**
 * The entity with the address of its page. A visitor who came with a wrong keyword is sent to the address that the API
 * gives the entity, query kept (contract 6.4); where it gives none, the address asked for is the page's. An address
 * whose id differs is not followed: it could lead in a circle.
 * @throws a 301 response
 */
export function atCanonicalUrl<Entity extends { url: string }>(asked: URL, entity: Entity): Entity {
  if (isStandInUrl(entity.url)) return { ...entity, url: asked.pathname }
  const canonical = new URL(entity.url, asked)
  if (canonical.pathname === asked.pathname || lastId(canonical) !== lastId(asked)) return entity
  throw redirect(canonical.pathname + asked.search, 301)
}

/** Addresses with a dot keep their last slash up to here (worker/middleware/raw-path.ts). */
const lastId = ({ pathname }: URL): number | null => idFromKey(pathname.replace(/\/$/, '').split('/').at(-1) ?? '')
