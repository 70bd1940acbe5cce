// @unocss-include: the class names of a file without JSX
import { announce } from './announce.ts'
import { isModified } from './is-modified.ts'

/** How long a message is shown after it was last looked at, ms; one whose button takes something back stays longer. */
const durationMs = 6_000
const undoDurationMs = 30_000
const gapPx = 8

let bar: HTMLElement | undefined
let follow: ((url: string) => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let duration = durationMs
/** What had the focus when the message came. */
let opener: HTMLElement | null = null
/** The path of the page that the message belongs to. */
let shownOn = ''

/** What a message offers: a link, or a button. */
type Action = { text: string } & ({ url: string } | { onClick: () => void })

/**
 * Shows in a sentence what has just happened, and optionally what to do next: under the header of a wide screen, above
 * the bars of a phone, and not over what has just been used. One message at a time; a button and Escape close it.
 */
export function showSnackbar(text: string, ...actions: Action[]): void {
  bar ??= createBar()
  const message = document.createElement('span')
  message.className = 'snack-text'
  message.textContent = text
  bar.replaceChildren(message, createCloseButton(), ...actions.map(createAction))
  bar.hidden = false
  shownOn = location.pathname
  duration = actions.some((action) => 'onClick' in action) ? undoDurationMs : durationMs
  // The bar is no live region: what such a one shows as it comes is not announced by all screen readers.
  announce([text, ...actions.map((action) => action.text)].join('. '))
  // Before it is painted, and after what was pressed has given the focus to what took its place (restore-focus.ts).
  requestAnimationFrame(place)
  hideLater()
}

/** Hides the message of an earlier page: what it says and offers is about that page. */
export function hideEarlierSnackbar(): void {
  if (shownOn !== location.pathname) hide()
}

/** Lets links of messages open without a page load, as the router does. Returns a clean-up function. */
export function setLinkNavigation(navigate: (url: string) => void): () => void {
  follow = navigate
  return () => {
    follow = undefined
  }
}

function followLink(event: MouseEvent, url: string): void {
  if (!follow || isModified(event)) return
  event.preventDefault()
  follow(url)
}

function createAction(action: Action): HTMLElement {
  const element =
    'url' in action
      ? Object.assign(document.createElement('a'), {
          href: action.url,
          onclick: (event: MouseEvent) => followLink(event, action.url),
        })
      : Object.assign(document.createElement('button'), { type: 'button', onclick: action.onClick })
  element.textContent = action.text
  element.className = 'snack-action'
  return element
}

function createCloseButton(): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'snack-x i-x s20'
  button.ariaLabel = 'Закрыть сообщение'
  // In the property: clicks on what React has not made are held otherwise (starter/starter.ts).
  button.onclick = hide
  return button
}

/** Keeps it free of the bars at the edges and of what has just been used, where there is room for that. */
function place(): void {
  if (!bar) return
  const isWide = matchMedia('(min-width:48em)').matches
  const rects = (selector: string) => [...document.querySelectorAll(selector)].map((bar) => bar.getBoundingClientRect())
  // Bars that are one below the other, from the top of the screen; a bar further down belongs to the page.
  const top = rects('.notify, .top, .head, .nav, .pp-tabs').reduce(
    (below, { top, bottom }) => (top <= below + gapPx ? Math.max(below, bottom) : below),
    0,
  )
  const bottom = isWide
    ? 0
    : Math.max(0, ...rects('.bottom, .pp-bar, .cookies').map(({ top, height }) => (height > 0 ? innerHeight - top : 0)))
  const { style, dataset } = bar
  style.setProperty('--top', `${Math.max(top, 0) + gapPx}px`)
  style.setProperty('--bottom', `${bottom + gapPx}px`)
  delete dataset.aside
  const focused = document.activeElement as HTMLElement | null
  if (!bar.contains(focused)) opener = focused
  const used = focused?.closest('article, section') ?? focused?.closest('form')
  if (used && overlaps(used.getBoundingClientRect(), bar.getBoundingClientRect())) dataset.aside = ''
}

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const hide = () => {
  if (!bar) return
  // The focus would be lost with the button. Not after a touch: a field would open its keyboard.
  if (bar.querySelector(':focus-visible')) {
    if (opener?.isConnected) opener.focus({ preventScroll: true })
    else (document.activeElement as HTMLElement).blur()
  }
  clearTimeout(timer)
  bar.hidden = true
}

function hideLater(): void {
  clearTimeout(timer)
  timer = setTimeout(hide, duration)
}

function createBar(): HTMLElement {
  // There may be one of the inline script's (starter/starter.ts).
  const element = document.querySelector<HTMLElement>('.snack') ?? document.createElement('div')
  element.className = 'snack'
  element.role = 'region'
  element.ariaLabel = 'Сообщение'
  element.addEventListener('click', hide)
  // Who reads or reaches for it has the time.
  for (const type of ['pointerenter', 'focusin']) element.addEventListener(type, () => clearTimeout(timer))
  for (const type of ['pointerleave', 'focusout']) element.addEventListener(type, hideLater)
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) hide()
  })
  return document.body.appendChild(element)
}
