import './zoom.css'
import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { picturePath } from '../../../../../shared/format/media-path.ts'

/** A picture that can fill the screen; `src` is its path at the shop, `alt` what it shows. */
export interface ZoomPicture {
  src: string
  alt: string
}

interface ZoomDialogProps {
  pictures: ZoomPicture[]
  /** The picture that is shown first, from 0. */
  start: number
  onClose: () => void
}

/**
 * Pictures over the whole screen: swipe or arrow keys turn them, a click enlarges where it hits, Escape closes. A
 * modal dialog, so the browser keeps the focus inside and brings it back.
 */
export function ZoomDialog({ pictures, start, onClose }: ZoomDialogProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(start)
  const [isLarge, setLarge] = useState(false)
  /** Pictures whose files have come, or failed to. */
  const [ended, setEnded] = useState<number[]>([])
  const count = pictures.length

  const open = useCallback(
    (dialog: HTMLDialogElement | null) => {
      if (!dialog) return
      /** A pinch on a touchpad is a wheel with Ctrl. What does not move an enlarged picture must not move the page. */
      const pinch = (event: WheelEvent) => {
        const isOnLarge = event.target instanceof Element && event.target.closest('[data-large]')
        if (event.ctrlKey) setLarge(event.deltaY < 0)
        if (event.ctrlKey || !isOnLarge) event.preventDefault()
      }
      dialog.showModal()
      dialog.addEventListener('wheel', pinch, { passive: false })
      strip.current?.scrollTo(start * strip.current.clientWidth, 0)
      return () => dialog.removeEventListener('wheel', pinch)
    },
    [start],
  )

  function turn(by: number) {
    const box = strip.current
    const next = (current + by + count) % count
    const hadFocus = box?.contains(document.activeElement)
    flushSync(() => {
      setLarge(false)
      setCurrent(next)
    })
    // A picture that is not shown is inert: with the focus in it the next key would reach nobody here.
    if (hadFocus) box?.children[next]?.querySelector('button')?.focus({ preventScroll: true })
    box?.scrollTo(next * box.clientWidth, 0)
  }

  function turnByKey(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || count < 2) return
    event.preventDefault()
    turn(by)
  }

  /** Enlarges with the hit point in the middle. A click by keyboard has no point and enlarges the middle. */
  function toggle({ currentTarget: button, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    const slide = button.parentElement
    setLarge(!isLarge)
    if (isLarge || !slide) return
    const { left, top, width, height } = slide.getBoundingClientRect()
    const x = detail ? (clientX - left) / width : 0.5
    const y = detail ? (clientY - top) / height : 0.5
    requestAnimationFrame(() => slide.scrollTo(2 * x * width - width / 2, 2 * y * height - height / 2))
  }

  return (
    <dialog ref={open} className="pp-zoom" aria-label="Просмотр фото" onClose={onClose} onKeyDown={turnByKey}>
      <form method="dialog" className="pp-zoom-bar">
        <output className="t14 num">{count > 1 && `${current + 1} из ${count}`}</output>
        <button type="submit" className="icb" aria-label="Закрыть">
          <span className="i-x" />
        </button>
      </form>
      <div
        ref={strip}
        className="pp-zoom-strip"
        onScroll={({ target, currentTarget: box }) => {
          if (target === box) setCurrent(Math.round(box.scrollLeft / box.clientWidth))
        }}
      >
        {pictures.map((picture, index) => {
          const isShown = index === current
          return (
            <div
              key={picture.src}
              className="pp-zoom-slide"
              data-large={isShown && isLarge ? '' : undefined}
              inert={!isShown}
            >
              <button type="button" aria-pressed={isShown && isLarge} title="Увеличить" onClick={toggle}>
                <LargePicture
                  {...picture}
                  isWanted={isShown || (Math.abs(index - current) === 1 && ended.includes(current))}
                  onEnd={() => setEnded((before) => [...before, index])}
                />
              </button>
            </div>
          )
        })}
      </div>
      {count > 1 && (
        <>
          <button
            type="button"
            className="pp-arrow pp-arrow-left"
            aria-label="Предыдущее фото"
            onClick={() => turn(-1)}
          >
            <span className="i-left s20" />
          </button>
          <button type="button" className="pp-arrow pp-arrow-right" aria-label="Следующее фото" onClick={() => turn(1)}>
            <span className="i-right s20" />
          </button>
        </>
      )}
    </dialog>
  )
}

/**
 * The largest file of a picture, loaded once it is wanted; until then, and if it cannot be loaded, the largest one that
 * the page has already. `onEnd` is called when nothing more comes.
 */
function LargePicture({ src, alt, isWanted, onEnd }: ZoomPicture & { isWanted: boolean; onEnd: () => void }) {
  const [ground] = useState(() => loadedFile(src))
  const [wasWanted, setWanted] = useState(isWanted)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (isWanted && !wasWanted) setWanted(true)

  function end(outcome: 'shown' | 'failed') {
    setState(outcome)
    onEnd()
  }

  return (
    <>
      {ground && state !== 'shown' && <img src={ground} alt={state === 'failed' ? alt : ''} />}
      {wasWanted && state !== 'failed' && (
        <img src={picturePath(src, 1200)} alt={alt} onLoad={() => end('shown')} onError={() => end('failed')} />
      )}
      {wasWanted && state === 'loading' && (
        <span className="pp-zoom-wait" role="progressbar" aria-label="Загрузка фото" />
      )}
      {state === 'failed' && (
        <span className="pp-zoom-failed" role="alert">
          {ground ? 'Не удалось загрузить фото крупнее' : 'Не удалось загрузить фото'}
        </span>
      )}
    </>
  )
}

/** The largest file of a picture that the page shows already; null without one. */
function loadedFile(src: string): string | null {
  const end = picturePath(src, 0).replace(/^\/img\/0/, '')
  const loaded = [...document.images].filter((image) => image.complete && image.currentSrc.endsWith(end))
  const [largest] = loaded.toSorted((one, other) => other.naturalWidth - one.naturalWidth)
  return largest && largest.naturalWidth > 0 ? largest.currentSrc : null
}
