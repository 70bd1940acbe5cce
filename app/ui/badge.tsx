import type { ReactNode } from 'react'

const classes = {
  plain: 'badge',
  sale: 'badge badge-sale',
  hit: 'badge badge-hit',
  new: 'badge badge-new',
  soft: 'badge badge-soft',
  invoice: 'badge badge-inv',
}

/** A short label on a picture or beside a price; `color` and `textColor` (CSS colours) replace the kind's own. */
export function Badge({
  kind = 'plain',
  color,
  textColor,
  children,
}: {
  kind?: keyof typeof classes
  color?: string | undefined
  textColor?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={classes[kind]} style={color ? { background: color, color: textColor } : undefined}>
      {children}
    </span>
  )
}
