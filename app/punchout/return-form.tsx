import { useSyncExternalStore } from 'react'
import { href } from 'react-router'
import type { CartLine } from '../stores/cart/cart-lines.ts'
import { readPunchoutHost } from './session.ts'

const subscribe = () => () => undefined

/**
 * The host of the procurement system that this visit came from; null for all other visits.
 * @param first what the server has found in its cookie
 */
export const usePunchoutHost = (first: string | null): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readPunchoutHost(document.cookie),
    () => first,
  )

interface ReturnFormProps {
  lines: readonly CartLine[]
  label?: string
  className?: string
}

/**
 * Sends the cart to the page that returns it to the procurement system. That is a document of its own, whose policy
 * names the system.
 */
export function ReturnForm({ lines, label = 'Передать в закупку', className = '' }: ReturnFormProps) {
  return (
    <form method="post" action={href('/punchout')} className={className}>
      <input type="hidden" name="cart" value={JSON.stringify(lines)} />
      <button type="submit" className="btn w-full">
        {label}
      </button>
    </form>
  )
}
