import { NavigationProgress } from './navigation-progress.tsx'
import { PrefetchLinks } from './prefetch-links.tsx'

/** What accompanies every way from page to page. */
export function NavigationAids() {
  return (
    <>
      <NavigationProgress />
      <PrefetchLinks />
    </>
  )
}
