import type { HTMLAttributes, ReactElement } from 'react'
import { picturePath, pictureSrcSet, pictureWidths } from '../../shared/format/media-path.ts'
import { NoPicture } from './no-picture.tsx'

/**
 * A picture of the shop in the widths that the edge can make (`picturePath`). `width` and `height` are the CSS
 * pixels of its box, `sizes` is what the layout gives it. Without `src` a placeholder fills the box.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes = `${width}px`,
  widths = widthsUpTo(width * 2),
  priority = false,
  className,
  marks,
}: {
  src: string | null | undefined
  alt: string
  width: number
  height: number
  sizes?: string
  widths?: number[]
  priority?: boolean
  className?: string
  /** Microdata. */
  marks?: HTMLAttributes<HTMLElement> | undefined
}) {
  if (!src) return <NoPicture />
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? 320
  const image = (
    <img
      {...marks}
      // What is alike on all cards of a listing comes together: fewer bytes once compressed.
      alt={alt}
      src={picturePath(src, middle)}
      srcSet={pictureSrcSet(src, widths)}
      sizes={sizes}
      width={width}
      height={height}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      className={className}
    />
  )
  return priority ? <FirstPicture>{image}</FirstPicture> : image
}

/**
 * Around a picture that is not lazy. React preloads each of these but within `<picture>`: Chromium shows the larger one
 * of a `srcset` where it has that from another page, but preloads the one that fits, and so loads both.
 */
export const FirstPicture = ({ children }: { children: ReactElement }) => <picture>{children}</picture>

/** Four allowed widths at most, ending with the first that is enough for a box of `width` device pixels. */
function widthsUpTo(width: number): number[] {
  const enough = pictureWidths.findIndex((w) => w >= width)
  const end = enough === -1 ? pictureWidths.length : enough + 1
  return pictureWidths.slice(Math.max(0, end - 3), end)
}
