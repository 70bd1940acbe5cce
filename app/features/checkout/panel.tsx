import type { ReactNode } from 'react'

/** One step of the page under its number. */
export function Panel({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="co-panel" aria-label={title}>
      <h2 className="co-title">
        <i aria-hidden="true">{number}</i>
        {title}
      </h2>
      {children}
    </section>
  )
}
