import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { picturePath } from '../../../../shared/format/media-path.ts'
import type { Product } from '../../../../shared/shop-api/contract/product.ts'
import { NoPicture } from '../../../ui/no-picture.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { stageRef } from './stage.ts'
import { useZoom } from './zoom/photo-zoom.tsx'

/** A phone has 82vw of its screen for the picture; of its dense pixels it gets 480 in a row. The zoom has them all. */
const sizes =
  '(min-width:1280px) 476px,(min-width:1024px) 40vw,(min-width:768px) 46vw,(min-resolution:2.5dppx) 37vw,(min-resolution:1.5dppx) 55vw,82vw'
const widths = [320, 480, 640, 960]

/**
 * The pictures as a strip that snaps; thumbnails are links to them and pictures are links to their files, so that all
 * works without JavaScript, too. Arrow keys turn the pictures. `children` lie on the first picture.
 */
export function Gallery({
  name,
  pictures,
  children,
}: {
  name: string
  pictures: Product['pictures']
  children: ReactNode
}) {
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const named = pictures.map(({ src, alt }, index) => ({
    src,
    alt: alt ?? (index === 0 ? name : `${name}, фото ${index + 1}`),
  }))
  const { zoomAt, zoom } = useZoom(named)
  const isMany = pictures.length > 1

  // The strip may have been swiped before it hydrated.
  useEffect(() => {
    if (strip.current) setCurrent(shownIn(strip.current))
  }, [])

  function scrollTo(index: number) {
    const { current: box } = strip
    box?.scrollTo(index * box.clientWidth, 0)
  }

  function show(event: MouseEvent, index: number) {
    event.preventDefault()
    scrollTo(index)
  }

  function turn(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = current + (by ?? 0)
    if (by === undefined || next < 0 || next >= pictures.length) return
    event.preventDefault()
    const links =
      event.target instanceof Element && event.target.closest('.pp-strip, .pp-thumbs')?.querySelectorAll('a')
    if (links) links[next]?.focus({ preventScroll: true })
    scrollTo(next)
  }

  return (
    <>
      <section className={isMany ? 'pp-gallery pp-gallery-many' : 'pp-gallery'} aria-label="Фото" onKeyDown={turn}>
        <div ref={stageRef} className="pp-stage">
          <div ref={strip} className="pp-strip" onScroll={({ currentTarget }) => setCurrent(shownIn(currentTarget))}>
            {pictures.length === 0 && <NoPicture />}
            {named.map(({ src, alt }, index) => (
              <a
                key={src}
                id={`photo-${index + 1}`}
                className="pp-slide"
                href={picturePath(src, 1200)}
                target="_blank"
                rel="noopener"
                data-hold=""
                onClick={zoomAt(index)}
              >
                <Picture
                  src={src}
                  alt={alt}
                  width={560}
                  height={560}
                  sizes={sizes}
                  widths={widths}
                  priority={index === 0}
                />
              </a>
            ))}
          </div>
          <div className="pp-tags">{children}</div>
          {pictures.length > 0 && <span className="pp-zoom-mark i-zoom" />}
        </div>
        {isMany && (
          <ul className="pp-thumbs">
            {pictures.map(({ src }, index) => (
              <li key={src}>
                <a
                  href={`#photo-${index + 1}`}
                  aria-label={`Фото ${index + 1} из ${pictures.length}`}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={(event) => show(event, index)}
                >
                  <Picture src={src} alt="" width={72} height={72} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      {zoom}
    </>
  )
}

const shownIn = (strip: HTMLElement): number => Math.round(strip.scrollLeft / strip.clientWidth)

/** Millimetres, from the product's own «Диаметр»; null when it has none or it is no plain number. */
export function diameterOf(attributes: Product['attributes']): string | null {
  const attribute = attributes.find(({ name }) => /^(наружный )?диаметр(,.*)?$/i.test(name.trim()))
  const [, number] = /^(\d{1,4}(?:[.,]\d)?)(\s*мм)?$/.exec(attribute?.text.trim() ?? '') ?? []
  return number ?? null
}
