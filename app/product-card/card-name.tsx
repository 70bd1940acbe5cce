import type { ReactNode } from 'react'
import { unbroken } from '../ui/text/unbroken.tsx'

/**
 * The name of a product, with what tells it from its neighbours emphasised: sizes, grit and other values behind the
 * first comma.
 */
export function cardName(name: string): ReactNode {
  const end = name.indexOf(', ') + 2
  if (end === 1 || !/\d/.test(name.slice(end))) return unbroken(name)
  return (
    <>
      {unbroken(name.slice(0, end))}
      <b>{unbroken(name.slice(end))}</b>
    </>
  )
}
