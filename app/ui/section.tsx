import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** A section of a page under its heading, with a link to the whole list that it is an excerpt of. */
export function Section({
  title,
  all,
  children,
}: {
  title: string
  all?: { url: string; text: string } | undefined
  children: ReactNode
}) {
  return (
    <section className="sec">
      <div className="sec-head">
        <h2>{title}</h2>
        {all && (
          <Link className="sec-all" to={all.url}>
            {all.text}
            <span className="i-right s16" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
