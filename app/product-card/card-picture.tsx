import type { HTMLAttributes } from 'react'
import { picturePath } from '../format/media-path.ts'
import { NoPicture } from '../ui/no-picture.tsx'

/**
 * The picture of a card. Its box is 160 to 250 px wide in every layout, so two densities say all that a list of widths
 * would, in fewer bytes. The densities of a picture with priority are both named, since the preload reads only them.
 */
export function CardPicture({
  src,
  priority,
  marks,
}: {
  src: string | null | undefined
  priority: boolean
  marks?: HTMLAttributes<HTMLElement> | undefined
}) {
  if (!src) return <NoPicture />
  const dense = `${picturePath(src, 480)} 2x`
  const plain = picturePath(src, 240)
  return (
    <img
      src={plain}
      srcSet={priority ? `${plain} 1x, ${dense}` : dense}
      alt=""
      width={240}
      height={210}
      decoding="async"
      {...marks}
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}
