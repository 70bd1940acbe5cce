import type { MouseEvent, ReactNode } from 'react'
import { shop } from '../../shared/shop/shop.ts'
import { type Letter, openAsk } from '../stores/open-dialog.ts'

/** The address of a letter to the shop that is already written. */
export const letterLink = ({ subject, text }: Letter): string =>
  `mailto:${shop.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`

/**
 * Asks the shop something by phone, messenger or mail: a dialog, since not every computer has a mail program. Without
 * script it is the letter.
 */
export function AskLink({ subject, text, className, children }: Letter & { className: string; children: ReactNode }) {
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    openAsk({ subject, text })
  }
  return (
    <a className={className} href={letterLink({ subject, text })} onClick={ask}>
      {children}
    </a>
  )
}
