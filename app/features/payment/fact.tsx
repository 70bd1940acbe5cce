import type { ReactNode } from 'react'

export function Fact({ name, text }: { name: string; text: ReactNode }) {
  if (!text) return null
  return (
    <div>
      <dt className="t14">{name}</dt>
      <dd className="num">{text}</dd>
    </div>
  )
}
