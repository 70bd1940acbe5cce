import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { LatePlace } from './late-place.tsx'

interface LateMarkupProps {
  id: string
  title: string
  /** The server's HTML, '' for none; at once or later. */
  html: string | Promise<string>
  /** The height that is kept for it, px. */
  height: number
  /** What is said in a kept place: that there is none, that it could not be loaded, and the button for all of it. */
  texts: { none: string; failed: string; showAll: string }
  children: (html: string) => ReactNode
}

/** A part of the page that the server writes alone; where there is none it says so, unless its place can go. */
export function LateMarkup({ id, title, html, height, texts, children }: LateMarkupProps) {
  if (typeof html === 'string') return html && children(html)
  return (
    <LatePlace
      height={height}
      resolve={html}
      fallback={
        <div className="sec">
          <h2>{title}</h2>
          <noscript>
            <a className="link" href={`?reviews=1#${id}`}>
              Показать
            </a>
          </noscript>
          <Skeleton className="pp-wait" />
        </div>
      }
      error={<p className="sec text-muted">{texts.failed}</p>}
      showAll={texts.showAll}
    >
      {(markup, isPlaceKept) =>
        markup ? children(markup) : isPlaceKept && <p className="sec text-muted">{texts.none}</p>
      }
    </LatePlace>
  )
}
