import { useLayoutEffect, useRef } from 'react'
import { buttonClass } from '../button.tsx'
import { moveFocus } from './move-focus.ts'

/**
 * «Повторить» beside what could not be loaded. It goes when it is pressed, or when there is an answer: what has come by
 * then, the first match of the selector `next`, gets its focus, or the button of the next failure.
 */
export function RetryButton({
  onRetry,
  next,
  className = buttonClass({ look: 'line', size: 's' }),
  children = 'Повторить',
}: {
  onRetry: () => void
  next: string
  className?: string
  children?: string
}) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      // Still in the page: React takes it out after this.
      if (current && current === document.activeElement)
        moveFocus(current.closest('main, [role="dialog"]'), `${next}, [data-retry]`)
    }
  }, [next])
  return (
    <button ref={button} type="button" className={className} data-retry onClick={onRetry}>
      {children}
    </button>
  )
}
