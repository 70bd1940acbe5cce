import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import './above-list.css'

/** What advises on a list, at the end of the line of its breadcrumbs, so that nothing moves. */
export function AboveList({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.querySelector('#main > nav')), [])
  return place && createPortal(<div className="above-list t14">{children}</div>, place)
}
