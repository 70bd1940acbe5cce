const iconAfter = 'after:[content:var(--i)_var(--silent)] after:w-1em'
const iconBefore = 'before:[content:var(--i)_var(--silent)] before:w-1em'
/** A link whose target is the whole card around it; the card shows its focus. */
const covering =
  'after:content-empty after:absolute after:inset-0 after:rounded-12px focus-visible:outline-none [&:focus-visible::after]:[outline:2px_solid_var(--link)] [&:focus-visible::after]:outline-offset-2px'
/** A real button above the covering link. */
const corner = `absolute z-1 right-6px md:right-10px grid place-items-center w-44px h-44px md:w-36px md:h-36px rounded-8px text-steel hover:bg-paper hover:text-ink ${iconAfter} after:[font:20px/1_Icons]`

/** The class names of product cards. Inner parts are styled from the card, so that each card's markup stays short. */
export const shortcuts: Record<string, string> = {
  card: 'relative flex flex-col h-full min-w-0 p-6px pb-8px md:p-8px md:pb-12px border border-line rounded-12px bg-paper transition-[box-shadow,border-color] duration-150 hover:shadow-1 hover:border-line-strong [&_.price]:max-md:text-18px [&_.price]:max-md:leading-24px [&_.dot]:t12 [&_.dot::before]:w-6px [&_.dot::before]:h-6px',
  'card-off': '[&_img]:opacity-50 [&_img]:[filter:grayscale(60%)] [&_.price]:text-muted',
  'card-pic':
    'relative block aspect-[1/.9] md:aspect-[8/7] bg-surface rounded-8px overflow-hidden [&>img]:w-full [&>img]:h-full [&>img]:object-contain [&>img]:p-8px',
  'card-tags':
    'absolute left-6px top-6px md:left-8px md:top-8px flex flex-col items-start gap-4px max-w-[calc(100%-44px)] [&>*]:max-w-full [&>*]:overflow-hidden [&>*]:text-ellipsis',
  'card-size':
    'absolute left-8px bottom-8px px-6px rounded-4px bg-paper text-steel t12 leading-20px font-600 num edge-line',
  'card-fav': `${corner} top-6px md:top-10px i-heart [&[aria-pressed=true]]:i-heart-fill [&[aria-pressed=true]]:!text-sale`,
  'card-cmp': `${corner} top-46px i-cmp [&[aria-pressed=true]]:bg-surface [&[aria-pressed=true]]:!text-link`,
  'card-sku': `relative z-1 self-start max-w-full mx-4px mt-8px md:mt-12px inline-flex items-center gap-4px t12 text-muted num break-anywhere text-left max-md:py-14px max-md:-mb-14px max-md:-mt-6px hover:text-ink i-copy ${iconAfter} after:[font:14px/1_Icons] after:flex-none after:opacity-70 [&[data-done]]:i-check [&[data-done]]:text-success`,
  'card-name': `mx-4px my-4px t14 font-500 line-clamp-4 min-h-60px md:line-clamp-3 md:min-h-40px break-anywhere ${covering}`,
  'card-st': 'flex flex-wrap items-center justify-between gap-x-8px mx-4px mt-6px t12',
  'card-rate': `inline-flex items-center gap-4px whitespace-nowrap text-steel num i-star ${iconBefore} before:[font:14px/1_Icons] before:text-star [&>i]:text-muted`,
  'card-pr':
    'flex flex-wrap items-baseline gap-x-8px mx-4px mt-10px min-h-28px [&>b]:text-16px [&>b]:md:text-18px [&>b]:leading-28px',
  'card-per': 'mx-4px mb-12px t12 text-muted min-h-16px',
  'card-buy':
    'relative z-1 flex gap-8px mt-auto mx-4px [&>a]:flex-1 [&>.btn]:px-10px [&>.btn]:max-md:h-44px [&>.btn]:max-md:flex-1 [&>.qty]:flex-1 [&>.qty]:min-w-0 [&>.qty]:max-md:hidden',
  'card-grid': 'grid gap-8px md:gap-16px grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
  'card-grid-4': 'lg:grid-cols-3 xl:grid-cols-4',
  'card-shelf':
    'flex gap-8px md:gap-16px overflow-x-auto -mx-16px px-16px pb-4px pt-4px md:-mx-24px md:px-24px scroll-px-16px md:scroll-px-24px [scroll-snap-type:x_proximity] [scrollbar-width:thin] [&>*]:flex-none [&>*]:w-164px [&>*]:md:w-251px [&>*]:snap-start',
  'card-line': 'h-16px mx-4px mt-8px',
  'card-mini': 'relative flex items-center gap-12px min-w-0 p-8px pr-12px rounded-8px bg-paper hover:shadow-1',
  'card-mini-pic':
    'flex-none w-88px h-88px p-2px rounded-6px bg-surface [&>img]:w-full [&>img]:h-full [&>img]:object-contain',
  'card-mini-name': `t14 font-500 line-clamp-2 break-anywhere ${covering}`,
}
