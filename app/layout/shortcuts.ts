/** The class names of the shop around a page. Repeated inner parts are styled from their parent. */
export const shortcuts: Record<string, string> = {
  skip: 'absolute left-16px top-8px z-30 [&:not(:focus)]:sr-only',

  top: 'max-md:hidden bg-graphite text-on-dark t14',
  'top-row': 'flex items-center gap-20px h-36px',
  'top-city':
    'inline-flex items-center gap-6px max-md:gap-4px h-44px md:h-36px text-white text-14px font-500 whitespace-nowrap max-md:justify-self-end md:flex-none min-w-0 max-w-full [&>b]:truncate [&>b]:font-500 [&>b]:before:content-[var(--city,var(--default))]',
  'top-links':
    'flex gap-20px ml-8px whitespace-nowrap overflow-hidden [&>a]:py-8px [&>a:hover]:text-white [&>a:nth-child(n+3)]:max-lg:hidden [&>a:nth-child(n+5)]:max-xl:hidden',
  'top-link': 'inline-flex items-center gap-6px py-8px text-white whitespace-nowrap hover:text-accent',

  me: 'max-w-200px truncate before:content-[var(--me,"Вход_/_Регистрация")]',

  head: 'sticky z-20 [&:has([aria-controls=search-list])]:z-30 -top-48px md:top-0 bg-graphite md:bg-paper text-white md:text-ink md:my-8px',
  'head-row':
    'max-md:grid max-md:grid-cols-[auto_auto_minmax(0,1fr)_auto] md:flex items-center max-md:px-4px max-md:pb-12px md:gap-16px md:h-64px',
  'head-icb': 'md:hidden inline-grid place-items-center w-44px h-56px rounded-8px text-white hover:text-accent',
  'head-tel':
    'inline-grid max-md:place-items-center max-md:w-44px max-md:h-56px md:ml-12px md:text-right md:text-18px md:leading-24px md:font-700 num whitespace-nowrap tracking-[-.01em] max-lg:md:hidden [&>small]:t12 [&>small]:font-400 [&>small]:text-muted [&>small]:tracking-normal',
  logo: 'flex-none flex items-center h-44px gap-8px md:gap-12px md:mr-12px text-18px md:text-22px leading-24px font-800 tracking-[-.02em] hover:text-inherit [&>img]:w-32px [&>img]:h-32px [&>img]:md:w-40px [&>img]:md:h-40px [&_small]:block [&_small]:leading-16px [&_small]:font-400 [&_small]:text-muted [&_small]:tracking-normal [&_small]:max-md:hidden',
  search:
    'relative flex max-md:order-1 max-md:col-span-4 max-md:mx-12px md:flex-1 min-w-0 h-44px md:h-48px rounded-8px bg-paper text-ink md:edge-2-ink focus-within:[outline:2px_solid_var(--link)] focus-within:outline-offset-2px [&>span]:absolute [&>span]:left-12px [&>span]:md:left-16px [&>span]:top-10px [&>span]:md:top-12px [&>span]:text-steel [&>span]:pointer-events-none [&>input]:flex-1 [&>input]:min-w-0 [&>input]:bg-transparent [&>input]:pl-44px [&>input]:md:pl-52px [&>input]:pr-12px [&>input]:outline-none [&>input]:text-ellipsis [&>.btn]:h-full [&>.btn]:rounded-l-0 [&>.btn]:px-16px [&>.btn]:xl:px-28px',

  nav: 'relative max-md:hidden border-b border-line',
  'nav-row': 'flex gap-16px font-500 whitespace-nowrap',
  // What is left beside the indicators at their widest: a cart that fills must not move the page.
  'nav-main':
    'flex flex-1 min-w-0 lg:max-w-[calc(100%-413px)] xl:max-w-[calc(100%-468px)] min-[1440px]:max-w-[calc(100%-566px)] gap-16px py-4px [&_li>a]:inline-flex [&_li>a]:items-center [&_li>a]:gap-6px [&_li>a]:h-40px',
  'nav-list':
    'flex lg:flex-wrap min-w-0 gap-x-16px max-lg:pr-20px max-lg:overflow-x-auto [scrollbar-width:none] max-lg:[mask-image:linear-gradient(90deg,#000_calc(100%-20px),transparent)]',
  'nav-sale': 'relative text-sale font-600 [&>a:hover]:text-sale [&:hover>ul]:visible [&:focus-within>ul]:visible',
  'nav-sub':
    'invisible absolute left--16px top-44px z-10 min-w-200px py-8px rounded-12px bg-paper text-ink font-500 shadow-2 [&_a]:flex [&_a]:items-center [&_a]:h-44px [&_a]:px-16px [&_a:hover]:bg-surface',
  'nav-mp':
    'inline-flex items-center gap-6px h-32px my-8px px-10px ml-auto rounded-6px border border-line-strong text-14px max-xl:hidden max-[1439px]:gap-0 max-[1439px]:text-0',
  'nav-mine':
    'flex gap-4px max-xl:ml-auto -mr-10px [&_a]:inline-flex [&_a]:items-center [&_a]:gap-8px [&_a]:h-48px [&_a]:px-10px [&_a]:text-14px',
  'nav-sum':
    'inline-flex items-center justify-end font-600 num after:content-[var(--cart-total)] after:text-14px [[style*=cart-]_&]:min-w-92px [[style*=cart-total]_&]:text-0',

  notify: 'bg-[var(--notify)] text-white t14 [[data-notify]_&]:hidden',

  foot: 'mt-32px md:mt-48px max-md:pb-64px bg-graphite text-on-dark t14 [&_a:hover]:text-white',
  'foot-cols':
    'grid gap-x-16px gap-y-16px md:gap-32px py-24px md:pt-40px md:pb-32px grid-cols-2 lg:grid-cols-3 xl:grid-cols-[1.6fr_1fr_1fr_1fr_1.3fr] [&>section]:max-md:col-span-2 [&_li>a]:block [&_li>a]:py-12px [&_li>a]:md:py-4px',
  'foot-title': 'mb-4px md:mb-12px t14 font-600 text-white tracking-normal',
  'foot-contacts': 'max-md:order-first max-md:col-span-2',
  'foot-tel': 'block max-md:py-8px md:mb-4px text-22px leading-28px font-700 num whitespace-nowrap text-white',
  'foot-mail': 'block py-12px md:py-0',
  'foot-inp': 'h-44px min-w-0 bg-graphite-2 border-on-dark-line text-white placeholder:text-on-dark-muted',
  'foot-end':
    'flex flex-wrap items-center gap-x-24px gap-y-4px pt-16px pb-24px border-t border-steel text-on-dark-muted [&>a]:py-12px [&>a]:md:py-4px [&>:is(a,span)]:max-md:w-full',

  'to-top': 'max-sm:hidden fixed right-16px bottom-80px md:bottom-16px z-10 w-44px h-44px bg-paper text-ink shadow-2',
  cookies:
    'hidden [[data-cookies]_&]:flex fixed left-16px right-16px sm:right-auto bottom-80px md:bottom-16px z-10 items-center justify-between gap-16px p-8px pl-16px rounded-12px bg-paper text-ink shadow-2',
  snow: 'fixed inset-0 z-30 pointer-events-none',

  bottom:
    'md:hidden fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 h-64px bg-paper border-t border-line t12 text-muted [&>a]:relative [&>a]:grid [&>a]:justify-items-center [&>a]:content-center [&>a]:gap-4px [&>[aria-current]]:text-ink [&>[aria-current]]:font-600 [&>[aria-current]::before]:content-empty [&>[aria-current]::before]:absolute [&>[aria-current]::before]:-top-1px [&>[aria-current]::before]:w-40px [&>[aria-current]::before]:h-3px [&>[aria-current]::before]:bg-accent',

  'simple-head': 'border-b border-line py-12px md:py-20px',
  plain: 'max-w-680px mt-16px md:mt-24px p-16px md:p-24px rounded-12px bg-surface',
}
