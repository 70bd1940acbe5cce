/** The class names of the parts that every page shares. A modifier (`btn-dark`) stands beside its base (`btn`). */
export const shortcuts: Record<string, string> = {
  wrap: 'w-full max-w-1368px mx-auto px-16px md:px-24px',
  t14: 'text-14px leading-20px',
  t12: 'text-12px leading-16px',
  num: '[font-feature-settings:"tnum"]',
  link: 'text-link underline underline-offset-3px hover:no-underline',

  btn: 'inline-flex items-center justify-center gap-8px h-48px px-20px rounded-8px bg-accent text-on-accent font-600 text-16px leading-20px whitespace-nowrap motion-safe:transition-[background-color,box-shadow] motion-safe:duration-150 hover:bg-accent-hover hover:text-on-accent disabled:bg-surface-2 disabled:text-muted',
  'btn-dark': 'bg-ink text-paper hover:bg-steel hover:text-paper',
  'btn-line': 'bg-paper text-ink edge-line-strong hover:bg-paper hover:text-ink hover:edge-ink',
  'btn-soft': 'bg-surface text-ink hover:bg-surface-2 hover:text-ink',
  'btn-on-dark': 'bg-transparent text-white edge-on-dark-line hover:bg-transparent hover:text-white hover:edge-white',
  'btn-m': 'h-44px px-16px',
  'btn-s': 'h-40px px-12px text-14px',
  icb: 'inline-grid place-items-center w-44px h-44px md:w-40px md:h-40px rounded-8px text-steel hover:bg-surface hover:text-ink flex-none',

  badge:
    'inline-block h-20px px-6px rounded-4px text-12px leading-20px font-600 whitespace-nowrap bg-graphite text-white',
  'badge-sale': 'bg-sale',
  'badge-hit': 'bg-accent text-on-accent',
  'badge-new': 'bg-link',
  'badge-soft': 'bg-sale-soft text-#a91623',
  'badge-inv': 'bg-paper text-steel edge-line-strong',
  chip: 'inline-flex items-center gap-8px h-44px md:h-36px px-12px rounded-8px bg-surface t14 whitespace-nowrap hover:bg-surface-2 hover:text-ink aria-[current]:!bg-ink aria-[current]:!text-paper',
  count:
    'inline-grid place-items-center min-w-20px h-20px px-6px rounded-10px bg-accent text-on-accent text-12px leading-20px font-700 num',
  tally:
    'max-md:absolute max-md:top-6px max-md:left-[calc(50%+2px)] md:-ml-8px md:after:ml-8px after:count after:content-[var(--n)]',
  snack:
    'fixed left-16px right-16px sm:left-1/2 sm:right-auto sm:[translate:-50%] bottom-80px md:bottom-16px z-30 flex flex-wrap gap-x-16px gap-y-4px justify-between p-16px rounded-8px bg-ink text-paper shadow-2 [&[hidden]]:hidden [&>a]:whitespace-nowrap',
  dot: 'inline-flex items-center gap-6px t14 text-success before:content-empty before:w-8px before:h-8px before:rounded-full before:bg-current before:flex-none',
  'dot-wait': 'text-warn',
  'dot-none': 'text-muted before:bg-transparent before:[box-shadow:inset_0_0_0_2px_currentColor]',

  price:
    'num font-700 text-22px leading-28px tracking-[-.01em] whitespace-nowrap [&>i]:text-[.73em] [&>i]:font-600 [&>i]:tracking-normal',
  'price-lg': 'text-28px leading-36px md:text-36px md:leading-44px',
  'price-sm': 'text-18px leading-24px',
  'price-xs': 'text-16px leading-20px [&>i]:text-[.875em]',
  old: 'num t14 text-sale line-through whitespace-nowrap',

  inp: 'block w-full h-48px px-16px rounded-8px border border-line-strong bg-paper disabled:bg-surface aria-[invalid=true]:border-sale',
  qty: 'inline-flex items-center h-44px md:h-40px rounded-8px bg-paper edge-line-strong num',
  'qty-lg': 'h-48px md:h-48px',
  'qty-in': 'edge-2-ink',
  'qty-btn':
    'grid place-items-center w-40px md:w-30px h-full flex-none rounded-8px text-steel disabled:text-line-strong',
  'qty-n': 'flex-1 min-w-20px text-center font-600 text-14px whitespace-nowrap [&>small]:font-400 [&>small]:text-muted',
  sku: 'inline-flex items-center gap-4px t12 text-muted num whitespace-nowrap',
  nopic: '[container-type:inline-size] flex flex-col items-center justify-center gap-8px w-full h-full text-muted t12',
  crumbs:
    'flex items-center gap-4px pt-12px pb-4px md:pt-16px md:pb-8px t14 text-muted whitespace-nowrap overflow-x-auto md:flex-wrap md:whitespace-normal',
  'crumbs-item': 'inline-flex items-center gap-4px',
  'crumbs-arrow': 's16 text-line-strong',
  skeleton: 'block bg-surface-2 rounded-8px motion-safe:animate-[skeleton_1.6s_ease-in-out_infinite]',

  sec: 'mt-32px md:mt-36px',
  'sec-head': 'flex items-baseline justify-between gap-16px mb-12px md:mb-16px',
  'sec-all':
    'inline-flex items-center gap-4px max-md:py-12px max-md:-my-12px text-link t14 font-500 whitespace-nowrap hover:underline',

  s14: 'text-14px',
  s16: 'text-16px',
  s20: 'text-20px',
  s28: 'text-28px',
  s32: 'text-32px',
  s48: 'text-48px',

  rich: 't14 md:text-16px md:leading-24px break-anywhere max-w-840px [&>*+*]:mt-12px [&_ul]:list-disc [&_ul]:pl-20px [&_ol]:list-decimal [&_ol]:pl-20px [&_a]:text-link [&_table]:block [&_table]:max-w-full [&_table]:overflow-x-auto [&_td]:px-12px [&_td]:py-8px [&_td]:border [&_th]:px-12px [&_th]:py-8px [&_th]:border [&_th]:text-left [&_th]:bg-surface',
  'rich-small': 't14',
  'h-count': 'font-400 text-16px md:text-18px text-muted tracking-normal whitespace-nowrap num',
}
