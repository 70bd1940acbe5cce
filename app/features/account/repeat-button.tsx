import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../../ui/loading/lazy.tsx'
import type { OrderedLine } from './repeat-plan.ts'

const RepeatDialog = lazyDialog(() => import('./repeat-dialog.tsx').then((file) => file.RepeatDialog))

interface RepeatButtonProps {
  lines: readonly OrderedLine[]
  className: string
  /** Its name, where that is more than its text. */
  label?: string
  children: ReactNode
}

export function RepeatButton({ lines, className, label, children }: RepeatButtonProps) {
  const [isRepeating, setRepeating] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={() => setRepeating(true)}>
        {children}
      </button>
      {isRepeating && <RepeatDialog lines={lines} onClose={() => setRepeating(false)} />}
    </>
  )
}
