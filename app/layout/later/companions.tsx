import { NavigationAids } from '../../features/navigation/navigation-aids.tsx'
import { Dialogs } from './dialogs.tsx'

/** What stays with the visitor from page to page. Nothing of it is in a page's HTML. */
export function Companions() {
  return (
    <>
      <NavigationAids />
      <Dialogs />
    </>
  )
}
