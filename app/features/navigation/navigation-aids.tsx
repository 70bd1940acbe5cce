import { NavigationProgress } from './navigation-progress.tsx'
import { PrefetchLinks } from './prefetch-links.tsx'

/** What accompanies every way from page to page. Nothing of it is in a page's HTML. */
export function NavigationAids() {
  return (
    <>
      <NavigationProgress />
      <PrefetchLinks />
    </>
  )
}
