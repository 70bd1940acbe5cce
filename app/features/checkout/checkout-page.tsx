import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { takeCartCookie } from '../../stores/cart/cart.ts'
import { hasCartCookie, readCartCookie, writeCartCookie } from '../../stores/cart/cart-cookie.ts'
import { quantityIn, readCoupon, readLines } from '../../stores/cart/cart-lines.ts'
import { emptyOrderForm, type OrderForm, readOrderForm } from '../../stores/order/order-form.ts'
import { readStored, removeStored } from '../../stores/persist.ts'
import { reloadOnce } from '../../ui/loading/reload-once.ts'
import type { EarlyChoice } from './live/start-checkout.ts'

interface CheckoutPageProps {
  paymentHosts: readonly string[]
  /** What was chosen without script, from the address. */
  early: Omit<EarlyChoice, 'typed'>
  /** The page until its script is there is one of forms, which order what is in the cookie. */
  hasForms: boolean
  /** The page until its script is there: it has to be as good as it can be without. */
  children: ReactNode
}

type Live = ComponentType<Pick<CheckoutPageProps, 'paymentHosts'>>

/** Shows the server-rendered page until the script of the checkout is there, which takes over what was typed. */
export function CheckoutPage({ paymentHosts, early, hasForms, children }: CheckoutPageProps) {
  const page = useRef<HTMLDivElement>(null)
  const first = useRef(early)
  const [Live, setLive] = useState<Live | null>(null)

  useEffect(() => (hasForms ? keepCartCookie() : undefined), [hasForms])
  useEffect(() => {
    let isUnmounted = false
    const takeOver = async () => {
      const { LiveCheckout, startCheckout } = await import('./live/start-checkout.ts')
      if (isUnmounted) return
      delete document.documentElement.dataset.forms
      startCheckout({ ...first.current, typed: readTyped(page.current) })
      const restoreFocus = rememberFocus(page.current)
      // At once: what is typed between reading and showing would be lost.
      flushSync(() => setLive(() => LiveCheckout))
      restoreFocus()
    }
    // Without its script the page is loaded anew, with the cart in the cookie: then the server writes forms.
    takeOver().catch(() => {
      saveCartToCookie()
      if (reloadOnce() || hasForms) removeSavedCart()
    })
    return () => {
      isUnmounted = true
    }
  }, [hasForms])

  useEffect(() => {
    // The back-forward cache keeps a page that is just being left.
    const reloadIfRestored = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', reloadIfRestored)
    return () => removeEventListener('pageshow', reloadIfRestored)
  }, [])

  return <div ref={page}>{Live ? <Live paymentHosts={paymentHosts} /> : children}</div>
}

/** What is in the fields of a part of the page that React does not know of. Empty fields are left out. */
function readTyped(part: HTMLElement | null): Partial<OrderForm> {
  const values: Record<string, string> = {}
  for (const field of part?.querySelectorAll<HTMLInputElement>('input[name], textarea[name]') ?? []) {
    const isChoice = field.type === 'radio' || field.type === 'checkbox'
    if (isChoice ? field.checked : field.value) values[field.name] = field.value
  }
  const form = readOrderForm(values)
  const isFilled = (name: string) => form[name as keyof OrderForm] !== emptyOrderForm[name as keyof OrderForm]
  return Object.fromEntries(Object.entries(form).filter(([name]) => isFilled(name)))
}

/** Remembers which field of a part of the page has the focus, and where its caret is. Returns what gives both back. */
function rememberFocus(part: HTMLElement | null): () => void {
  const active = document.activeElement
  const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
  if (!isField || !active.name || !part?.contains(active)) return () => undefined
  const { name, selectionStart: start, selectionEnd: end } = active
  return () => {
    const field = part.querySelector<HTMLInputElement>(`[name="${name}"]`)
    field?.focus({ preventScroll: true })
    // E-mail fields have no caret that can be set.
    if (start !== null) field?.setSelectionRange(start, end)
  }
}

/**
 * Keeps the cart's cookie for the forms of the page, whatever else of the page uses the cart. Returns what ends that:
 * the cart store takes the cookie then.
 */
function keepCartCookie(): () => void {
  const { dataset } = document.documentElement
  dataset.forms = ''
  return () => {
    delete dataset.forms
    takeCartCookie()
  }
}

const storedLines = () => readLines(readStored('cart')).lines

/** Puts the stored cart into the cookie of visits without JavaScript: the scripts of this browser do not arrive. */
function saveCartToCookie(): void {
  if (hasCartCookie(document.cookie)) return
  const lines = storedLines()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  if (lines.length > 0) document.cookie = writeCartCookie({ lines, coupon: readCoupon(readStored('coupon')) })
}

/**
 * The forms order what is in the cookie. What it has all of is not stored here too: it would be there after the order.
 */
function removeSavedCart(): void {
  const saved = readCartCookie(document.cookie).lines
  if (!storedLines().every(({ product_id, quantity }) => quantityIn(saved, product_id) >= quantity)) return
  for (const key of ['cart', 'coupon'] as const) removeStored(key)
}
