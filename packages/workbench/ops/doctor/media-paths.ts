import { error, type Finding, ok } from '../../../../scripts/deployment/finding.ts'
import { isMediaAddress } from '../../../../shared/shop-api/contract/media-address.ts'
import { isRecord } from '../../../../shared/shop-api/contract/raw.ts'
import type { ParseSettings } from '../../../../shared/shop-api/contract/settings.ts'

/**
 * Where the shop API has pictures and documents, by the paths that its answers name, and whether the shop asks for all
 * of them (MEDIA_PATHS).
 */
export function checkMediaPaths(values: readonly unknown[], { mediaPaths = [] }: ParseSettings): Finding[] {
  const paths = [...new Set(sourcesIn(values))].filter((source) => source.startsWith('/'))
  if (paths.length === 0) return []
  const id = 'api.media-paths'
  const line = `MEDIA_PATHS = "${[...new Set([...mediaPaths, ...paths.map(folderOf)])].sort().join()}"`
  const refused = paths.filter((path) => !isMediaAddress(path, mediaPaths))
  if (refused.length > 0) {
    const message = `${refused.length} of ${paths.length} pictures and documents lie where the shop asks for none: ${refused[0]}`
    return [error(id, message, `If the shop API has its files there, set ${line}.`)]
  }
  if (mediaPaths.length > 0) return [ok(id, `pictures and documents lie below ${mediaPaths.join(', ')}`)]
  return [ok(id, `with ${line} the shop would ask its API for files nowhere else`)]
}

/** All addresses of files in parsed answers. */
function sourcesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(sourcesIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'src' && typeof inner === 'string' ? [inner] : sourcesIn(inner),
  )
}

/** The first folder of a path; of a file at the root, and of a script, the path itself. */
function folderOf(path: string): string {
  const [plain = ''] = path.split('?')
  return /^(?:\/[^/]*\.php(?=\/|$)|\/[^/]+)/i.exec(plain)?.[0] ?? plain
}
