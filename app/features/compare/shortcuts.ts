/** The class names of the comparison. The box scrolls in both directions, so that head row and first column can stay. */
export const shortcuts: Record<string, string> = {
  'cmp-scroll':
    'overflow-auto overscroll-x-contain max-h-[calc(100dvh-144px)] md:max-h-[calc(100dvh-80px)] mt-16px -mx-16px md:mx-0 border-y md:border border-line md:rounded-12px',
  cmp: 'border-separate [border-spacing:0] t14 [&_:is(td,th)]:p-8px [&_:is(td,th)]:md:px-16px [&_:is(td,th)]:align-top [&_:is(td,th)]:text-left [&_:is(td,th)]:border-b [&_td]:min-w-144px [&_td]:md:min-w-220px [&_td]:max-w-280px [&_th]:sticky [&_th]:z-1 [&_th]:bg-paper [&_th]:font-400 [&_th]:left-0 [&_thead_:is(td,th)]:top-0 [&_thead_th]:left-auto [&_thead_td]:sticky [&_thead_td]:left-0 [&_thead_td]:z-2 [&_thead_td]:bg-paper [&_:is(thead_td,tbody_th)]:min-w-112px [&_:is(thead_td,tbody_th)]:md:min-w-200px [&_tbody_th]:text-muted',
  'cmp-diff': '[&>td:not(.text-muted)]:font-600',
  'cmp-buy': 'mt-8px [&>.btn]:h-44px [&>.btn]:md:h-40px [&>.btn]:px-12px [&>.btn]:text-14px',
  'cmp-pic': 'w-72px h-72px md:w-96px md:h-96px rounded-8px bg-surface [&>img]:w-full [&>img]:h-full',
}
