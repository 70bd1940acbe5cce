import { picturePath } from '../../format/media-path.ts'
import { Picture } from '../../ui/picture.tsx'
import { useZoom, type ZoomPicture } from './zoom/photo-zoom.tsx'

/** Small photos that open large. */
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
