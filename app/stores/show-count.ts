/** Tells the page (as a CSS string) how many things are in a list of the shopper's, like the boot script (app/document/boot.ts). */
export function showCount(list: 'compare' | 'cart' | 'wishlist', count: number): void {
  const { style } = document.documentElement
  if (count > 0) style.setProperty(`--${list}-count`, `"${count}"`)
  else style.removeProperty(`--${list}-count`)
}
