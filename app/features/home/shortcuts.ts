/** The class names of the home page. Repeated inner parts are styled from their parent. */
export const shortcuts: Record<string, string> = {
  'home-top': 'grid gap-12px md:gap-16px mt-12px md:mt-16px',
  'home-top-two': 'lg:grid-cols-[minmax(0,1fr)_328px]',
  'home-stage':
    'relative overflow-hidden rounded-12px bg-graphite text-white min-h-256px md:min-h-384px px-16px py-20px md:px-40px md:py-44px [&>h1]:relative [&>h1]:md:text-36px [&>h1]:md:leading-44px [&>h1]:md:max-w-440px [&>h1]:md:tracking-[-.018em] [&>p]:relative [&>p]:max-md:hidden [&>p]:max-w-408px [&>p]:mt-16px [&>p]:mb-32px [&>p]:text-on-dark [&>p]:text-pretty',
  'home-go': 'absolute md:relative left-16px md:left-0 bottom-16px md:bottom-0 flex flex-wrap gap-12px',
  'home-art':
    'absolute -right-78px top-70px w-300px aspect-[470/376] md:-right-160px md:top-24px md:w-420px xl:right-0 xl:top-0 xl:w-auto xl:h-full [&>img]:absolute [&>img]:w-74.5% [&>img]:left-14.9% [&>img]:top-4.8%',
  'home-lines': 'absolute inset-0 w-full h-full max-xl:hidden',

  'home-day':
    'relative grid grid-cols-[120px_minmax(0,1fr)] md:max-lg:grid-cols-[120px_minmax(0,1fr)_216px] lg:grid-cols-1 lg:grid-rows-[auto_1fr_auto_auto] gap-12px items-center rounded-12px border-2 border-accent px-12px pb-12px lg:px-16px lg:pb-16px',
  'home-day-title':
    'col-span-full flex items-center justify-between -mx-12px lg:-mx-16px rounded-t-9px px-12px lg:px-16px py-8px bg-accent text-on-accent t14 font-600',
  'home-day-pic':
    'h-120px lg:h-full lg:min-h-148px grid place-items-center rounded-8px bg-surface [&>img]:h-116px [&>img]:lg:h-148px [&>img]:w-auto',
  'home-day-text': 'min-w-0',
  'home-day-name':
    't14 font-500 line-clamp-3 after:content-empty after:absolute after:inset-0 after:rounded-12px outline-none [&:focus-visible::after]:[outline:2px_solid_var(--link)] [&:focus-visible::after]:outline-offset-2px',
  'home-day-buy': 'relative z-1 max-md:col-span-2',

  'home-facts':
    'grid grid-cols-2 lg:grid-cols-4 border-y border-line mt-16px md:mt-32px [&>li]:flex [&>li]:gap-10px [&>li]:lg:gap-12px [&>li]:py-12px [&>li]:lg:py-20px [&>li]:pr-8px [&>li+li]:pl-12px [&>li+li]:lg:pl-20px [&>li+li]:border-l [&>li:nth-child(3)]:max-lg:pl-0 [&>li:nth-child(3)]:max-lg:border-l-0 [&>li:nth-child(n+3)]:max-lg:border-t [&_p]:text-12px [&_p]:leading-16px [&_p]:md:text-14px [&_p]:md:leading-20px [&_p]:text-muted [&_b]:block [&_b]:mb-2px [&_b]:text-14px [&_b]:leading-20px [&_b]:md:text-16px [&_b]:text-ink',

  'home-cats': 'grid grid-cols-2 lg:grid-cols-4 gap-8px md:gap-16px',
  'home-cat':
    'relative overflow-hidden min-h-136px md:h-164px p-12px md:px-20px md:py-16px rounded-12px bg-surface hover:edge-line-strong [&:has(>a:focus-visible)]:[outline:2px_solid_var(--link)] first:col-span-2 [&>a]:block [&>a]:max-w-[calc(100%-24px)] [&>a]:md:max-w-[calc(100%-48px)] [&:first-child>a]:max-w-none [&>a]:font-600 [&>a]:text-16px [&>a]:leading-20px [&>a]:md:text-18px [&>a]:md:leading-24px [&:first-child>a]:text-18px [&:first-child>a]:leading-24px [&:first-child>a]:md:text-22px [&:first-child>a]:md:leading-28px [&>a]:outline-none [&>a::after]:content-empty [&>a::after]:absolute [&>a::after]:inset-0 [&>a::after]:rounded-12px [&>p]:relative [&>p]:mt-2px [&>p]:md:mt-4px [&>p]:text-12px [&>p]:leading-16px [&>p]:md:text-14px [&>p]:md:leading-20px [&>p]:text-muted [&>p]:num [&>img]:mix-blend-darken [&>img]:absolute [&>img]:right-4px [&>img]:bottom-0 [&>img]:w-96px [&>img]:md:w-140px [&:first-child>img]:w-124px [&:first-child>img]:md:w-168px [&>img:has(+img)]:right-152px [&:first-child>img:has(+img)]:w-128px [&>img:has(+img)]:max-md:hidden [&>ul]:relative [&>ul]:z-1 [&>ul]:grid [&>ul]:w-max [&>ul]:md:gap-4px [&>ul]:md:mt-12px [&>ul]:t14 [&_li>a]:text-link [&_li>a:hover]:underline [&_li>a]:max-md:inline-block [&_li>a]:max-md:py-12px [&_i]:text-muted [&_i]:num',
  'home-cat-icon': 'absolute right-20px bottom-20px text-64px text-line-strong',
  'home-others':
    'flex md:flex-wrap gap-8px mt-12px md:mt-16px max-md:overflow-x-auto max-md:-mx-16px max-md:px-16px max-md:py-2px [scrollbar-width:none] [&_i]:text-muted [&_i]:num',

  'home-ruler':
    'block overflow-x-auto -mx-16px px-16px md:-mx-24px md:px-24px xl:overflow-visible [scrollbar-width:none] py-2px',
  'home-grits':
    'grid grid-cols-[repeat(18,64px)] xl:grid-cols-[repeat(18,minmax(0,1fr))] w-max xl:w-full rounded-12px overflow-hidden [&>li]:relative [&>li+li]:border-l [&>li+li]:border-white/35 [&_img]:w-full [&_img]:h-72px [&_img]:object-cover [&>li>:not(img)]:absolute [&>li>:not(img)]:inset-0 [&>li>:not(img)]:grid [&>li>:not(img)]:place-items-center [&_a]:-outline-offset-4px [&_b]:px-6px [&_b]:rounded-4px [&_b]:bg-white/94 [&_b]:text-on-accent [&_b]:text-14px [&_b]:leading-24px [&_b]:font-700 [&_b]:num [&_a:hover_b]:bg-accent [&_span_b]:opacity-60',
  'home-stages':
    'grid grid-cols-[4fr_5fr_4fr_5fr] gap-4px w-1152px xl:w-full mt-8px [&>li]:border-t-2 [&>li]:border-ink [&>li]:pt-8px [&>li]:t14 [&>li]:text-muted [&_b]:block [&_b]:text-ink',

  'home-sale':
    'sec grid md:grid-cols-[240px_minmax(0,1fr)] lg:grid-cols-[312px_minmax(0,1fr)] max-md:-mx-16px md:rounded-12px overflow-hidden bg-surface',
  'home-sale-left':
    'flex flex-col p-16px md:p-24px bg-sale text-white [&>h2]:text-22px [&>h2]:leading-28px [&>h2]:md:text-28px [&>h2]:md:leading-36px [&_a:hover]:text-white [&_a:hover]:underline [&>p]:mt-4px [&>p]:num [&>ul]:flex [&>ul]:flex-wrap [&>ul]:gap-8px [&>ul]:mt-12px [&>ul]:md:mt-auto [&>ul]:md:pt-24px [&_li>a]:inline-flex [&_li>a]:items-center [&_li>a]:h-44px [&_li>a]:md:h-32px [&_li>a]:px-10px [&_li>a]:rounded-6px [&_li>a]:bg-black/22 [&_li>a]:text-14px [&_li>a]:font-500 [&_:focus-visible]:outline-white',
  'home-sale-right': 'grid lg:grid-cols-2 gap-8px md:gap-12px p-8px md:p-12px [&>:nth-child(n+3)]:max-lg:hidden',

  'home-brands':
    'grid grid-cols-4 xl:grid-cols-8 rounded-12px border border-line overflow-hidden [&>li]:-ml-1px [&>li]:-mt-1px [&>li]:border-l [&>li]:border-t [&_a]:grid [&_a]:place-content-center [&_a]:text-center [&_a]:gap-4px [&_a]:h-72px [&_a]:md:h-80px [&_a]:px-4px [&_a]:outline-offset--2px [&_a:hover]:bg-surface [&_a:hover]:text-ink [&_b]:text-12px [&_b]:sm:text-14px [&_b]:md:text-18px [&_b]:leading-20px [&_b]:md:leading-28px [&_b]:font-800 [&_b]:tracking-[-.02em] [&_span]:t12 [&_span]:text-muted [&_span]:num',
  'home-news':
    'grid md:grid-cols-3 gap-12px md:gap-16px [&>li]:relative [&>li]:grid [&>li]:grid-cols-[96px_minmax(0,1fr)] [&>li]:lg:grid-cols-[132px_minmax(0,1fr)] [&>li]:gap-12px [&>li]:lg:gap-16px [&_time]:block [&_time]:mb-4px [&_time]:t12 [&_time]:text-muted [&_a]:block [&_a]:font-600 [&_a]:t14 [&_a]:lg:text-16px [&_a]:lg:leading-22px [&_a::after]:content-empty [&_a::after]:absolute [&_a::after]:inset-0',
  'home-news-pic':
    'grid place-items-center h-80px lg:h-108px rounded-8px bg-surface overflow-hidden [&>img]:h-80px [&>img]:lg:h-108px [&>img]:w-full [&>img]:object-contain',
}
