import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

interface Appearance {
  /** Without one it is yellow, for the one thing to do on a screen. */
  look?: 'dark' | 'line' | 'soft' | 'on-dark'
  /** Without one it is as high as the main buttons of a page. */
  size?: 'm' | 's'
  /** Its place on the page. */
  className?: string
}

/** For what is no button and no link itself. */
export const buttonClass = ({ look, size, className }: Appearance = {}): string =>
  ['btn', look && `btn-${look}`, size && `btn-${size}`, className].filter(Boolean).join(' ')

/** A button; what sends its form is told to by its type. */
export const Button = ({ look, size, className, ...props }: Appearance & ComponentProps<'button'>) => (
  <button type="button" {...props} className={buttonClass({ look, size, className })} />
)

/** A link that looks like a button: the router's, or with `href` the browser's. */
export function ButtonLink({
  look,
  size,
  className,
  ...props
}: Appearance & (ComponentProps<typeof Link> | ({ to?: undefined } & ComponentProps<'a'>))) {
  const appearance = buttonClass({ look, size, className })
  return props.to === undefined ? <a {...props} className={appearance} /> : <Link {...props} className={appearance} />
}
