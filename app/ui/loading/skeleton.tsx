/** The placeholder of what is still loading; `className` gives it the final size. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />
}
