import { href } from 'react-router'
import { parseUrl } from '../../../shared/format/parse-url.ts'
import type { EcommerceEvent } from './events.ts'

/** Metrika's function; until its script has come calls are kept in `a`. */
interface Ym {
  (...call: unknown[]): void
  a?: unknown[][]
  l?: number
}

declare global {
  interface Window {
    ym?: Ym
    dataLayer?: EcommerceEvent[]
  }
}

const script = 'https://mc.yandex.ru/metrika/tag.js'
const fields = 'input, textarea, select'

let isLeaving = false
/** The last page that was counted. */
let lastUrl: string | null = null

/** Starts the counter, once a page load. Nothing is counted by itself: see `countPage`. */
export function startCounter(id: number): void {
  if (window.ym) return
  const calls: unknown[][] = []
  const ym: Ym = (...call) => void calls.push(call)
  ym.a = calls
  ym.l = Date.now()
  window.ym = ym
  window.dataLayer = []
  ym(id, 'init', {
    defer: true,
    ecommerce: 'dataLayer',
    clickmap: false,
    webvisor: false,
    trackLinks: true,
    accurateTrackBounce: true,
  })
  const element = document.createElement('script')
  element.async = true
  element.src = script
  document.head.appendChild(element)
  addEventListener('focusin', ({ target }) => maskField(target))
  for (const field of document.querySelectorAll(fields)) maskField(field)
  addEventListener('pagehide', () => {
    isLeaving = true
  })
  addEventListener('pageshow', () => {
    isLeaving = false
  })
}

/** Counts the page that is open, unless it was the last one too. */
export function countPage(id: number): void {
  const page = new URL(location.href)
  const url = countedUrl(page)
  if (url === lastUrl) return
  const referer = lastUrl ?? countedReferrer(document.referrer, location.origin)
  lastUrl = url
  window.ym?.(id, 'hit', url, { title: countedTitle(page, document.title), referer })
}

/** Sends Metrika what happened in the shop; nothing while the page is being left, where it would be lost. */
export function sendEvent(event: EcommerceEvent): void {
  if (!isLeaving) window.dataLayer?.push(event)
}

/** Metrika must not look at what is typed here. */
function maskField(target: EventTarget | null): void {
  if (target instanceof Element && target.matches(fields)) target.classList.add('ym-disable-keys')
}

/** The account: order numbers are in its addresses, and in its titles. */
const account = /^\/customer(?=\/|$).*/s
/** Pages whose title tells an order or what was searched for. */
const titledByVisitor = /^\/(?:customer|poisk)(?:\/|$)/
const counted = /^(?:page|utm_[a-z]{1,20})$/

/**
 * The address that Metrika may know: of the query the page and utm marks alone, of the account nothing but that it is.
 */
export function countedUrl(url: URL): string {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => counted.test(name))).toString()
  return url.origin + url.pathname.replace(account, href('/customer')) + (query && `?${query}`)
}

export const countedTitle = ({ pathname }: URL, title: string): string =>
  titledByVisitor.test(pathname) ? pathname.replace(account, href('/customer')) : title

/** Where the visitor came from: pages of this shop as they are counted, others as the browser tells them. */
export function countedReferrer(referrer: string, origin: string): string {
  const url = parseUrl(referrer)
  return url?.origin === origin ? countedUrl(url) : referrer
}
