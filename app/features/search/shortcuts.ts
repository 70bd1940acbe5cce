/** The class names of the layer under the search field: on a phone it covers the page below the header. */
export const shortcuts: Record<string, string> = {
  sugg: 'absolute inset-x--16px md:inset-x-0 top-56px h-[calc(100dvh-64px)] md:h-auto md:max-h-[calc(100dvh-116px)] overflow-y-auto overscroll-contain bg-paper md:rounded-12px md:shadow-2 [&_mark]:bg-#ffedb0 [&_mark]:text-inherit [&_mark]:rounded-2px',
  'sugg-group': 'py-8px border-b border-line last:border-0 last:pb-0',
  'sugg-title': 'px-16px pt-8px pb-4px t12 font-500 text-muted',
  'sugg-line':
    'flex items-center gap-12px px-16px py-6px min-h-44px md:min-h-40px leading-20px hover:bg-surface hover:text-inherit [&[aria-selected=true]]:bg-surface [&>[class^=i-]]:text-muted',
  'sugg-all': 'md:min-h-48px -mt-8px t14 font-500 text-link bg-surface [&[aria-selected=true]]:bg-surface-2',
  'sugg-pic': 'flex-none grid w-48px h-48px rounded-6px bg-surface overflow-hidden',
}
