import { type MouseEvent, type ReactNode, useState } from 'react'
import { picturePath } from '../../../../../shared/format/media-path.ts'
import { isModified } from '../../../../ui/is-modified.ts'
import { lazyDialog } from '../../../../ui/loading/lazy.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import type { ZoomPicture } from './zoom-dialog.tsx'

const ZoomDialog = lazyDialog(() => import('./zoom-dialog.tsx').then((file) => file.ZoomDialog))

/**
 * Lets links to picture files open them over the whole screen instead. `zoomAt(n)` handles a click on the link to
 * picture n; `zoom` goes anywhere in the page. The dialog is loaded when it is first opened; if that fails, the file
 * itself opens.
 */
export function useZoom(pictures: ZoomPicture[]) {
  const [open, setOpen] = useState<number | null>(null)
  const zoomAt = (start: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModified(event)) return
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

export function PhotoLinks({ pictures, className = '' }: { pictures: ZoomPicture[]; className?: string }) {
  const { zoomAt, zoom } = useZoom(pictures)
  if (pictures.length === 0) return null
  return (
    <>
      <p className={`flex flex-wrap gap-8px ${className}`.trim()}>
        {pictures.map(({ src, alt }, index) => (
          <a
            key={src}
            href={picturePath(src, 1200)}
            target="_blank"
            rel="noopener"
            data-hold=""
            onClick={zoomAt(index)}
          >
            <Picture src={src} alt={alt} width={64} height={64} />
          </a>
        ))}
      </p>
      {zoom}
    </>
  )
}
