import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reloadOnce } from '../../ui/reload-once.ts'
import { leaveCartToServer } from './leave-cart-to-server.ts'
import type { EarlyChoice } from './live/start-checkout.ts'
import { keepFocus, readTyped } from './typed-before.ts'

interface CheckoutPageProps {
  paymentHosts: readonly string[]
  /** What was chosen without script, from the address. */
  early: Omit<EarlyChoice, 'typed'>
  /** The page until its script is there: it has to be as good as it can be without. */
  children: ReactNode
}

type Live = ComponentType<Pick<CheckoutPageProps, 'paymentHosts'>>

/** Shows what the server has written until the script of the checkout is there, which takes over what was typed. */
export function CheckoutPage({ paymentHosts, early, children }: CheckoutPageProps) {
  const page = useRef<HTMLDivElement>(null)
  const first = useRef(early)
  const [Live, setLive] = useState<Live | null>(null)

  useEffect(() => {
    let isGone = false
    const takeOver = async () => {
      const { LiveCheckout, startCheckout } = await import('./live/start-checkout.ts')
      if (isGone) return
      startCheckout({ ...first.current, typed: readTyped(page.current) })
      const giveFocusBack = keepFocus(page.current)
      // At once: what is typed between reading and showing would be lost.
      flushSync(() => setLive(() => LiveCheckout))
      giveFocusBack()
    }
    // Without its script the page is loaded anew, with the cart in the cookie: then the server writes forms.
    takeOver().catch(() => {
      leaveCartToServer()
      reloadOnce()
    })
    return () => {
      isGone = true
    }
  }, [])

  useEffect(() => {
    // The back-forward cache keeps a page that is just being left.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  return <div ref={page}>{Live ? <Live paymentHosts={paymentHosts} /> : children}</div>
}
