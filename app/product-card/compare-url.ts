import { comparePath } from '../../shared/shop/paths.ts'

/** The page that shows products side by side; the ids in its address make it a link to share. */
export function compareUrl(ids: readonly number[], { onlyDifferences = false } = {}): string {
  const parameters = [ids.length > 0 && `ids=${ids.join(',')}`, onlyDifferences && 'diff=1'].filter(Boolean)
  return parameters.length > 0 ? `${comparePath}?${parameters.join('&')}` : comparePath
}
