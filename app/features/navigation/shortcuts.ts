/** The class names of what accompanies a navigation. */
export const shortcuts: Record<string, string> = {
  progress:
    'fixed inset-x-0 top-0 z-30 h-3px bg-accent origin-left pointer-events-none animate-[progress_10s_cubic-bezier(0,.8,.2,1)_.2s_both] motion-reduce:!transform-none',
}
