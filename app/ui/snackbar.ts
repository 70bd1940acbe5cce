// @unocss-include: the class names of a file without JSX
/** How long a message is shown, ms. */
const durationMs = 6_000

let bar: HTMLElement | undefined
let follow: ((url: string) => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** What a message offers: a link, or a button. */
type Action = { text: string } & ({ url: string } | { onClick: () => void })

/** Shows at the lower edge in a sentence what has just happened, and optionally what to do next. One message at a time. */
export function showSnackbar(text: string, action?: Action): void {
  bar ??= createBar()
  bar.textContent = ''
  const message = document.createElement('span')
  message.textContent = text
  bar.appendChild(message)
  if (action) bar.appendChild(createAction(action))
  bar.hidden = false
  clearTimeout(timer)
  timer = setTimeout(hide, durationMs)
}

/** Lets links of messages open without a page load, as the router does. Returns a clean-up function. */
export function setLinkNavigation(navigate: (url: string) => void): () => void {
  follow = navigate
  return () => {
    follow = undefined
  }
}

function followLink(event: MouseEvent, url: string): void {
  if (!follow || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
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
  element.className = 'text-accent font-600'
  return element
}

const hide = () => {
  if (bar) bar.hidden = true
}

function createBar(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'snack'
  element.role = 'status'
  element.addEventListener('click', hide)
  return document.body.appendChild(element)
}
