import { isThrifty } from './is-thrifty.ts'

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const
const held = 'button, a[data-hold], a[href^="#"]'
/** How long a click waits for its part to come alive, ms. */
const patience = 8_000

let interaction: Promise<void> | undefined

/**
 * Resolves at the visitor's first sign of life on this page load: what is not needed before that is loaded then. A
 * button that is clicked before its part has come alive is clicked again when it has; so are links with `data-hold`,
 * which do more than to lead somewhere, and links inside the page: a change of the address makes React give up HTML
 * that has not come alive.
 */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const options = { capture: true, passive: true }
    const finish = () => {
      for (const sign of signs) removeEventListener(sign, finish, options)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, finish, options)
    addEventListener('click', holdEarlyClick, true)
  })
  return interaction
}

/**
 * Resolves so many ms after the page's load, as soon as the browser has nothing better to do; never for a visitor who
 * saves data.
 */
export function idleAfterLoad(delay: number): Promise<void> {
  return new Promise((resolve) => {
    if (isThrifty()) return
    const finish = () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve())
    const wait = () => void setTimeout(finish, delay)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })
}

function holdEarlyClick(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>(held) : null
  if (!button || isAlive(button)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const deadline = performance.now() + patience
  const clickAgain = () => {
    if (isAlive(button)) {
      // As a real click does: what was typed in a field is taken when it is left, which React does a microtask later.
      button.focus({ preventScroll: true })
      queueMicrotask(() => {
        button.click()
        // For those who ask how long it took.
        performance.measure('tap', { start: event.timeStamp })
      })
    } else if (button.isConnected && performance.now() < deadline) requestAnimationFrame(clickAgain)
    else if (button instanceof HTMLAnchorElement) location.assign(button.href)
  }
  requestAnimationFrame(clickAgain)
}

/**
 * React leaves its properties on every element that it has taken over (react-dom, ReactDOMComponentTree). Elements
 * that are made without it have a handler of their own.
 */
const isAlive = (element: HTMLElement): boolean =>
  element.onclick !== null || Object.keys(element).some((key) => key.startsWith('__reactProps$'))
