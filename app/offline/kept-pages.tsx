import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { privateAreas } from '../../shared/shop/private-areas.ts'
import { cartStore } from '../stores/cart/cart.ts'
import { useStore } from '../stores/use-store.ts'

/** Pages of one shopper's whose content lies in the browser: without it they are the same for everybody. */
const shells = ['/korzina', '/spisok', '/bystryj-zakaz']
/** A page that is left sooner is not worth a download, ms. */
const lookMs = 2_000

/**
 * Has the service worker keep the pages that are looked at, and the cart once there is something in it, for when there
 * is no connection (docs/decisions/048). Shows nothing.
 */
export function KeptPages() {
  const { pathname, search } = useLocation()
  const [first] = useState(pathname + search)
  const hasLines = useStore(cartStore, ({ content }) => content.lines.length > 0, false)

  useEffect(() => {
    if (document.documentElement.dataset.offline === 'off') void removeAll()
    // A browser that refuses has no kept pages.
    else navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
    addEventListener('online', sayConnected)
    return () => removeEventListener('online', sayConnected)
  }, [])
  useEffect(() => {
    const page = pathname + search
    if (page !== first) note()?.remove()
    const timer = setTimeout(() => void keep(shells.includes(pathname) ? pathname : page), lookMs)
    return () => clearTimeout(timer)
  }, [pathname, search, first])
  useEffect(() => {
    if (hasLines) void keep(href('/korzina'))
  }, [hasLines])
  return null
}

async function keep(page: string): Promise<void> {
  const isPrivate = privateAreas.includes(page.split(/[/?]/)[1] ?? '')
  if (isPrivate && !shells.includes(page)) return
  const worker = await controller()
  worker?.postMessage(page)
}

/**
 * The worker of the page, as soon as there is one; none where a browser has no service workers. On a busy machine
 * Firefox may never name an active worker in the registration: `ready` is no way to it.
 */
async function controller(): Promise<ServiceWorker | null> {
  const workers = navigator.serviceWorker
  if (workers && !workers.controller)
    await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
  return workers?.controller ?? null
}

/** What the service worker writes above a page that it has kept. */
const note = () => document.querySelector('offline-note')

function sayConnected(): void {
  const text = note()?.querySelector('p')?.firstChild
  if (text) text.textContent = 'Соединение восстановлено. '
}

/** The shop keeps no pages any more: the worker that it answers with does the same, when the browser asks for it. */
async function removeAll(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
