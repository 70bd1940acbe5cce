/** The class names of listings. Inner parts are styled from their list. */
export const shortcuts: Record<string, string> = {
  'list-page': 'grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-32px mt-12px md:mt-16px',
  'list-chips':
    'flex gap-8px mt-16px overflow-x-auto md:flex-wrap -mx-16px px-16px py-2px md:mx-0 md:px-0 [scrollbar-width:none]',
  'list-bar':
    'flex flex-wrap items-center gap-x-12px gap-y-8px mb-12px md:mb-16px min-h-44px max-md:-mx-16px max-md:px-16px max-md:pt-6px max-md:border-t',
  'list-open': 'lg:hidden inline-flex items-center gap-8px h-44px t14 font-600',
  'list-chosen':
    'flex gap-8px w-full lg:w-auto lg:flex-1 lg:order-first lg:flex-wrap max-lg:overflow-x-auto [&_.chip]:bg-accent-soft',
  'list-clear': 'inline-flex items-center h-44px md:h-36px px-8px t14 text-link whitespace-nowrap',
  'list-view':
    'flex rounded-8px md:edge-line-strong [&>[aria-pressed=true]]:bg-ink [&>[aria-pressed=true]]:text-paper max-md:[&>[aria-pressed=true]]:hidden',
  'list-sort':
    'relative ml-auto t14 [&>summary]:flex [&>summary]:items-center [&>summary]:gap-8px [&>summary]:h-44px [&>summary]:cursor-pointer [&>summary]:list-none [&>summary::-webkit-details-marker]:hidden [&>summary]:rounded-8px [&>ul]:absolute [&>ul]:right-0 [&>ul]:top-44px [&>ul]:z-3 [&>ul]:p-8px [&>ul]:min-w-220px [&>ul]:rounded-12px [&>ul]:bg-paper [&>ul]:shadow-2 [&_a]:flex [&_a]:items-center [&_a]:min-h-44px [&_a]:md:min-h-36px [&_a]:px-12px [&_a]:rounded-8px [&_a:hover]:bg-surface [&_a[aria-current]]:font-600 [&_a[aria-current]]:bg-surface',
  flt: 't14 [&_label]:flex [&_label]:items-center [&_label]:gap-12px [&_label]:min-h-44px [&_label]:lg:min-h-32px [&_input:not(.inp)]:flex-none [&_input:not(.inp)]:w-20px [&_input:not(.inp)]:h-20px [&_input:not(.inp)]:accent-ink [&_i]:ml-auto [&_i]:text-muted [&_i]:num [&_label:has(:disabled)]:text-muted [&>*]:py-16px [&>*+*]:border-t [&_summary]:cursor-pointer [&_summary]:list-none [&_summary::-webkit-details-marker]:hidden [&_[open]>summary]:pb-12px [&_.inp]:h-44px [&_.inp]:px-12px [&_.inp]:mb-8px',
  'flt-flag':
    'flex-row-reverse justify-between !border-0 !py-0 [&_input:not(.inp)]:appearance-none [&_input:not(.inp)]:!w-36px [&_input:not(.inp)]:rounded-10px [&_input:not(.inp)]:[background:radial-gradient(circle_at_10px,#fff_8px,#0000_8.5px)#8a94a0] [&_input:not(.inp):checked]:[background:radial-gradient(circle_at_26px,var(--accent)_8px,#0000_8.5px)var(--ink)] [&_input:disabled]:opacity-50',
  'flt-range':
    'grid grid-cols-2 gap-8px mt-8px [&>legend]:float-left [&>legend]:w-full [&>legend]:text-16px [&>legend]:font-600 [&>legend]:pb-12px [&>legend]:col-span-2',
  'flt-tiles':
    'grid grid-cols-5 lg:grid-cols-4 gap-6px [&>label]:relative [&>label]:justify-center [&>label]:lg:min-h-36px [&>label]:rounded-6px [&>label]:edge-line-strong [&>label>input]:absolute [&>label>input]:inset-0 [&>label>input]:!w-full [&>label>input]:!h-full [&>label>input]:opacity-0 [&>label:has(:checked)]:bg-ink [&>label:has(:checked)]:text-paper [&>label:has(:disabled)]:bg-surface [&>label:has(:focus-visible)]:[outline:2px_solid_var(--link)] [&>label:has(:focus-visible)]:outline-offset-2px',
  'flt-title':
    'flex justify-between text-16px leading-24px font-600 i-down after:[content:var(--i)_var(--silent)] after:w-24px after:[font:16px/24px_Icons] after:text-center after:text-muted',
  'flt-more': 'inline-flex items-center min-h-44px lg:min-h-32px text-link font-500',
  'flt-sheet':
    'fixed inset-0 z-40 w-full h-full max-w-none max-h-none [&[open]]:flex flex-col [&>form]:flex-1 [&>form]:px-16px [&>form]:overflow-y-auto [&>form]:text-16px',
  'flt-head':
    'flex items-center gap-8px h-56px px-16px border-b text-18px flex-none [&>:last-child]:-mr-12px [&>b]:mr-auto [&_.count]:ml-8px',
  'flt-foot': 'px-16px py-12px border-t [&>*]:w-full',
  'list-pages':
    'flex flex-wrap items-center justify-center gap-4px mt-16px num [&>a]:grid [&>a]:place-items-center [&>a]:min-w-44px [&>a]:h-44px [&>a]:px-4px [&>a]:rounded-8px [&>a:hover]:bg-surface [&>a[aria-current]]:bg-ink [&>a[aria-current]]:text-paper [&>a[aria-current]]:font-600',
  'list-empty':
    'flex flex-col items-center text-center px-16px py-48px rounded-12px bg-surface [&_.chip]:bg-paper [&_.chip]:whitespace-normal [&_.chip]:h-auto [&_.chip]:min-h-40px [&_.chip]:py-8px',
  'list-branches': 'grid gap-8px md:gap-16px md:grid-cols-2 xl:grid-cols-3 mt-16px md:mt-24px',
  'list-branch':
    'flex gap-16px p-16px md:p-20px border border-line rounded-12px [&>img]:w-56px [&>img]:md:w-72px [&>img]:h-56px [&>img]:md:h-72px [&>img]:object-contain [&>img]:rounded-8px [&>img]:flex-none [&_ul]:mt-12px [&_ul:empty]:hidden [&_ul]:t14 [&_li]:py-4px [&_li]:max-md:py-6px [&_li_a]:text-link [&_i]:text-muted [&_i]:num [&_a]:break-anywhere',
  'list-brands':
    'grid gap-8px md:gap-16px grid-cols-2 md:grid-cols-4 xl:grid-cols-5 mt-16px md:mt-24px [&_a]:flex [&_a]:flex-col [&_a]:items-center [&_a]:justify-center [&_a]:gap-4px [&_a]:h-96px [&_a]:px-8px [&_a]:text-center [&_a]:border [&_a]:rounded-12px [&_a:hover]:bg-surface [&_b]:text-18px [&_b]:md:text-22px [&_b]:leading-28px [&_b]:font-800 [&_b]:break-anywhere [&_i]:t12 [&_i]:text-muted [&_i]:num',
}
