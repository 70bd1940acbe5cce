import { afterPaint } from '../ui/loading/after-paint.ts'

/** What is to be said with the next frame: the text of each variable. */
const waiting = new Map<string, string | null>()

/**
 * Says a text to the style sheets, as the CSS variable `--{name}` on <html>, like the boot script
 * (app/document/boot.ts). Null removes it.
 */
export function showText(name: 'cart-total' | 'city' | 'me', text: string | null): void {
  setVariable(name, text)
}

/** Says to the style sheets how many things are in a list of the shopper's; nothing for 0. */
export function showCount(list: 'cart' | 'compare' | 'wishlist', count: number): void {
  setVariable(`${list}-count`, count > 0 ? String(count) : null)
}

/** Every element inherits the variable and gets its styles anew: what was clicked is painted before that. */
function setVariable(name: string, text: string | null): void {
  waiting.set(name, text)
  if (waiting.size === 1) afterPaint(setVariables)
}

function setVariables(): void {
  const { style } = document.documentElement
  for (const [name, text] of waiting) {
    if (text === null) style.removeProperty(`--${name}`)
    else style.setProperty(`--${name}`, JSON.stringify(text))
  }
  waiting.clear()
}
