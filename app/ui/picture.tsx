import { NoPicture } from './no-picture.tsx'

const allowedWidths = [96, 160, 240, 320, 480, 640, 960, 1200]

/**
 * A picture of the shop in the widths that the edge can make (`/img/{width}{src}`). `width` and `height` are the CSS
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
}: {
  src: string | null | undefined
  alt: string
  width: number
  height: number
  sizes?: string
  widths?: number[]
  priority?: boolean
  className?: string
}) {
  if (!src) return <NoPicture />
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? 320
  return (
    <img
      src={resized(src, middle)}
      srcSet={widths.map((w) => `${resized(src, w)} ${w}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      className={className}
    />
  )
}

/** The address of a picture at one of the allowed widths: `/img/320/images/disc.jpg`, `/img/320/https/host/disc.jpg`. */
export function resized(src: string, width: number): string {
  return `/img/${width}/${src.replace(/^https:\/\//, 'https/').replace(/^\//, '')}`
}

/** Four allowed widths at most, ending with the first that is enough for a box of `width` device pixels. */
function widthsUpTo(width: number): number[] {
  const enough = allowedWidths.findIndex((w) => w >= width)
  const end = enough === -1 ? allowedWidths.length : enough + 1
  return allowedWidths.slice(Math.max(0, end - 3), end)
}
