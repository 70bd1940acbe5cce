/** Whether the visitor's system asks for as little movement as possible. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
