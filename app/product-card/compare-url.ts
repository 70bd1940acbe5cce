import { href } from 'react-router'

/** The page that shows products side by side; the ids in its address make it a link to share. */
export function compareUrl(ids: readonly number[], { onlyDifferences = false } = {}): string {
  const parameters = [ids.length > 0 && `ids=${ids.join(',')}`, onlyDifferences && 'diff=1'].filter(Boolean)
  return parameters.length > 0 ? `${href('/sravnenie')}?${parameters.join('&')}` : href('/sravnenie')
}
