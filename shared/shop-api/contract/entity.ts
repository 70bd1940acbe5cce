import { toNumber } from './number.ts'
import { pick, type Raw } from './raw.ts'
import { type EntityType, entityUrl } from './url.ts'

/**
 * Id, name and page address of an entity, whichever names the API gives their fields; the caller's struct checks them.
 */
export function entityFields(type: EntityType, raw: Raw): { id: number | null; name: unknown; url: string } {
  const id = toNumber(pick(raw, `${type}_id`, 'id'))
  return { id, name: pick(raw, 'name', 'title', 'label'), url: entityUrl(type, id, raw) }
}
