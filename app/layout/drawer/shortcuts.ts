/** The class names of the drawer, which come with it. */
export const shortcuts: Record<string, string> = {
  drawer: 'fixed left-0 top-0 w-342px max-w-[calc(100vw-40px)] h-100dvh max-h-none overscroll-contain md:hidden',
  'drawer-head':
    'sticky top-0 z-1 flex items-center gap-8px h-60px pl-16px pr-4px bg-graphite text-white text-18px [&>.icb:hover]:bg-graphite-2 [&>.icb:hover]:text-white',
  'drawer-body': 'block pb-24px',
  'drawer-item':
    'flex items-center gap-12px w-full min-h-48px py-8px px-16px font-500 [&>i]:t14 [&>i]:font-400 [&>i]:num [&:not(.text-sale)>i]:text-muted',
  'drawer-title': 'mt-8px px-16px pt-16px pb-4px border-t-8 border-surface t12 text-muted',
  'drawer-info': 'flex items-center min-h-44px px-16px text-steel',
}
