import { type MouseEvent, type ReactNode, useState } from 'react'
import { lazyDialog } from '../../ui/lazy.tsx'

const ZoomDialog = lazyDialog(() => import('./zoom/zoom-dialog.tsx').then((file) => file.ZoomDialog))

/** A picture that can fill the screen; `src` is its path at the shop, `alt` what it shows. */
export interface ZoomPicture {
  src: string
  alt: string
}

/**
 * Lets links to picture files open them over the whole screen instead. `zoomAt(n)` handles a click on the link to
 * picture n; `zoom` stands anywhere in the page. The dialog is loaded when it is first wanted; if that fails, the file
 * itself opens.
 */
export function useZoom(pictures: ZoomPicture[]) {
  const [open, setOpen] = useState<number | null>(null)
  const zoomAt = (start: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    ZoomDialog.load().then(
      () => setOpen(start),
      () => location.assign(href),
    )
  }
  const zoom: ReactNode = open !== null && <ZoomDialog pictures={pictures} start={open} onClose={() => setOpen(null)} />
  return { zoomAt, zoom }
}
