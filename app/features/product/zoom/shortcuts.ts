/** The class names of the large photos, which come with them. */
export const shortcuts: Record<string, string> = {
  'pp-zoom': 'fixed inset-0 w-full h-full max-w-none max-h-none border-0 overflow-hidden',
  'pp-zoom-bar':
    'absolute z-2 inset-x-0 top-0 flex items-center justify-between pl-16px pr-4px h-56px pointer-events-none [&>*]:pointer-events-auto',
  'pp-zoom-strip':
    'flex w-full h-full overflow-x-auto [scroll-snap-type:x_mandatory] overscroll-contain [scrollbar-width:none]',
  'pp-zoom-slide':
    'flex-none w-full h-full overflow-hidden snap-start snap-always [&[data-large]]:overflow-auto overscroll-contain [&>button]:cursor-zoom-in [&[data-large]>button]:cursor-zoom-out [&_img]:p-16px [&_img]:md:p-56px',
}
