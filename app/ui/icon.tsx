const sizes = { 14: 's14', 16: 's16', 20: 's20', 24: '', 28: 's28', 32: 's32', 48: 's48' }

/** A picture from app/icons in the colour of the text around it. Says nothing to screen readers. */
export function Icon({
  name,
  size = 24,
  className = '',
}: {
  name: string
  size?: keyof typeof sizes
  className?: string
}) {
  return <span className={`i-${name} ${sizes[size]} ${className}`.trim()} />
}
