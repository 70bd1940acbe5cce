const iconAfter = 'after:[content:var(--i)_var(--silent)] after:w-1em'

/** The class names of the product page. */
export const shortcuts: Record<string, string> = {
  'pp-page': 'max-md:pb-16px',
  'pp-facts': 'flex flex-wrap items-center gap-x-20px md:gap-y-4px md:mt-8px t14',
  'pp-rating': 'inline-flex items-center gap-8px max-md:min-h-44px',
  'pp-copy': `inline-flex items-center gap-4px max-w-full max-md:min-h-44px text-muted num break-anywhere hover:text-ink i-copy ${iconAfter} after:[font:16px/1_Icons] after:flex-none [&[data-done]]:i-check [&[data-done]]:text-success [&[data-done]]:before:[content:"Скопировано:"]`,
  'pp-top':
    'grid gap-16px lg:gap-32px grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_320px] lg:grid-cols-[minmax(0,1fr)_368px] xl:grid-cols-[minmax(0,560px)_minmax(0,1fr)_368px] mt-12px md:mt-16px items-start',
  'pp-gallery': 'grid gap-12px grid-cols-[minmax(0,1fr)] max-md:-mx-16px',
  'pp-stage': 'relative min-w-0 md:order-2',
  'pp-strip':
    'flex aspect-[1/.92] md:aspect-[1] overflow-x-auto [scroll-snap-type:x_mandatory] bg-surface md:rounded-12px [scrollbar-width:none] overscroll-x-contain motion-safe:scroll-smooth',
  'pp-slide':
    'relative flex-none w-full h-full grid place-items-center snap-start scroll-mt-80px [&>img]:w-82% [&>img]:md:w-92% [&>img]:h-82% [&>img]:md:h-92% [&>img]:object-contain',
  'pp-dimension': 'absolute inset-0 w-full h-full max-md:hidden fill-steel',
  'pp-tags': 'absolute left-16px top-16px flex flex-wrap gap-6px pointer-events-none',
  'pp-zoom-mark':
    'absolute right-16px bottom-16px pointer-events-none text-steel [filter:drop-shadow(0_0_2px_var(--paper))]',
  'pp-thumbs':
    'flex gap-8px overflow-x-auto px-16px py-2px md:flex-col md:overflow-x-hidden md:overflow-y-auto md:px-2px md:-mx-2px md:max-h-476px [scrollbar-width:none] [&_a]:grid [&_a]:place-items-center [&_a]:w-60px [&_a]:h-60px [&_a]:md:w-72px [&_a]:md:h-72px [&_a]:rounded-8px [&_a]:bg-surface [&_a]:overflow-hidden [&_a[aria-current]]:edge-2-ink [&_img]:w-full [&_img]:h-full [&_img]:object-contain [&_img]:p-4px',
  'pp-short':
    'max-md:hidden max-xl:col-span-2 min-w-0 xl:order-2 [&>dl]:max-xl:hidden [&>.link]:max-xl:hidden [&>:first-child]:mt-0',
  'pp-brand':
    'flex items-center gap-16px mt-24px px-16px py-12px rounded-8px bg-surface hover:bg-surface-2 hover:text-ink t14 [&>b]:text-22px [&>b]:leading-28px [&>b]:font-800 [&>b]:flex-none [&>b]:max-w-70% [&>b]:break-words [&>:last-child]:ml-auto [&>:last-child]:text-muted',
  'pp-spec':
    't14 [&>div]:flex [&>div]:items-baseline [&>div]:gap-6px [&>div]:py-6px [&>div]:break-inside-avoid [&_dt]:text-muted [&_dt]:max-w-60% [&_dt]:break-words [&_dd]:order-2 [&_dd]:ml-0 [&_dd]:text-right [&_dd]:font-500 [&_dd]:num [&_dd]:min-w-0 [&_dd]:break-anywhere [&>div::before]:content-empty [&>div::before]:order-1 [&>div::before]:flex-1 [&>div::before]:min-w-16px [&>div::before]:border-b [&>div::before]:border-dotted [&>div::before]:border-line-strong [&>div::before]:[transform:translateY(-4px)]',
  'pp-spec-2': 'md:columns-2 lg:columns-1 xl:columns-2 gap-x-40px',
  'pp-buy':
    'min-w-0 md:p-20px md:border md:rounded-12px md:shadow-1 max-md:px-0 md:sticky md:top-80px md:self-start xl:order-3',
  'pp-tiers':
    'w-full mt-12px mb-16px t14 num [&_tr]:border-t [&_th]:text-left [&_th]:font-400 [&_th]:pl-12px [&_th]:py-8px [&_td]:py-8px [&_td]:text-right [&_td]:font-600 [&_td:last-child]:w-64px [&_td:last-child]:pr-8px [&_td:last-child]:text-success [&_td:last-child]:font-400 [&_tr[aria-current]]:bg-accent-soft [&_tr[aria-current]>th]:[box-shadow:inset_3px_0_0_var(--accent)]',
  'pp-order': 'grid grid-cols-[152px_minmax(0,1fr)] gap-8px mt-16px max-md:hidden',
  'pp-sum': 'flex justify-between gap-8px mt-12px t14',
  'pp-hint': 'mt-4px t14 text-success min-h-20px',
  'pp-heart': '[[aria-pressed=true]>&]:i-heart-fill [[aria-pressed=true]>&]:text-sale',
  'pp-side': 'grid grid-cols-2 gap-8px mt-8px [&>.btn]:max-md:h-44px',
  'pp-terms':
    'grid gap-12px mt-16px pt-16px border-t t14 [&>li]:flex [&>li]:gap-12px [&>li>:first-child]:text-steel [&_.dot]:font-600',
  'pp-bar':
    'md:hidden fixed inset-x-0 bottom-0 z-30 grid grid-cols-[auto_minmax(0,1fr)] min-[360px]:grid-cols-[auto_minmax(100px,124px)_minmax(92px,1fr)] gap-8px items-center px-16px py-8px pb-[calc(8px+env(safe-area-inset-bottom))] bg-paper border-t [box-shadow:0_-4px_16px_rgb(20_23_28/10%)] [&>.qty]:h-48px [&>.qty]:max-[359px]:hidden [&>.btn]:px-8px',
  'pp-tabs':
    'flex items-center justify-between gap-16px mt-24px md:mt-40px max-md:-mx-16px border-b font-500 t14 lg:text-16px md:h-72px md:sticky md:top-0 md:z-30 md:bg-paper md:[box-shadow:0_0_0_100vmax_var(--paper)] md:[clip-path:inset(0_-100vmax_-1px)] [&>nav]:flex [&>nav]:self-stretch [&>nav]:gap-20px [&>nav]:xl:gap-32px [&>nav]:min-w-0 [&>nav]:max-md:px-16px [&>nav]:overflow-x-auto [&>nav]:[scrollbar-width:none] [&_a]:inline-flex [&_a]:items-center [&_a]:gap-6px [&_a]:min-h-48px [&_a]:whitespace-nowrap [&_a]:text-steel [&_a:hover]:text-link [&_a[aria-current]]:text-ink [&_a[aria-current]]:[box-shadow:inset_0_-3px_0_var(--accent)] [&_a>i]:font-400 [&_a>i]:text-muted [&_a>i]:num motion-safe:[&>nav]:[transition:translate_.15s] [&>.pp-tabs-pic+nav]:lg:[translate:72px]',
  'pp-tabs-pic': 'max-lg:hidden absolute left-0 w-56px h-56px p-4px rounded-8px bg-surface',
  'pp-stuck':
    'max-md:hidden flex flex-none items-center gap-16px text-right [&>.qty]:w-144px [&>.qty]:max-xl:hidden [&>p]:leading-16px',
  'pp-details':
    'grid gap-24px lg:gap-56px grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_424px] mt-24px md:mt-32px',
  'pp-docs':
    't14 [&_a]:flex [&_a]:items-center [&_a]:gap-12px [&_a]:py-12px [&_a]:border-b [&_i]:ml-auto [&_i]:text-muted [&_i]:whitespace-nowrap [&_i]:num',
  'pp-reviews':
    'grid gap-24px lg:gap-56px grid-cols-[minmax(0,1fr)] lg:grid-cols-[312px_minmax(0,1fr)] mt-32px md:mt-36px [&_img]:w-64px [&_img]:h-64px [&_img]:rounded-8px [&_img]:bg-surface [&_img]:object-contain',
  'pp-histogram':
    'grid gap-8px mt-16px t14 num [&>li]:grid [&>li]:grid-cols-[16px_16px_1fr_28px] [&>li]:gap-8px [&>li]:items-center [&_i]:text-muted [&_i]:text-right [&_span:last-of-type]:h-8px [&_span:last-of-type]:rounded-4px [&_span:last-of-type]:bg-surface-2 [&_span:last-of-type]:[background-image:linear-gradient(var(--star),var(--star))] [&_span:last-of-type]:bg-no-repeat',
  'pp-review': 'border-b pb-20px mb-20px [&_time]:text-muted',
  'pp-said': 'mt-8px max-w-68ch break-anywhere whitespace-pre-line',
  'pp-answer': 'mt-12px px-16px py-12px rounded-8px bg-surface t14 break-anywhere whitespace-pre-line',

  'pp-arrow':
    'absolute z-2 top-1/2 -mt-22px grid place-items-center w-44px h-44px rounded-full bg-paper shadow-1 hover:text-link',
}
