// @unocss-include: the class names of a file without JSX
/** How long a message stays, ms. */
const stay = 6_000

let bar: HTMLElement | undefined
let follow: ((url: string) => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** What can be done about a message: a page to go to, or something to do here. */
type Step = { text: string } & ({ url: string } | { onClick: () => void })

/** Says at the lower edge in a sentence what has just happened, and optionally the next step. One message at a time. */
export function showSnackbar(text: string, step?: Step): void {
  bar ??= createBar()
  bar.textContent = ''
  const message = document.createElement('span')
  message.textContent = text
  bar.appendChild(message)
  if (step) bar.appendChild(createStep(step))
  bar.hidden = false
  clearTimeout(timer)
  timer = setTimeout(hide, stay)
}

/** From now on links of messages open without a page load. Returns what ends that. */
export function followLinksBy(navigate: (url: string) => void): () => void {
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

function createStep(step: Step): HTMLElement {
  const element =
    'url' in step
      ? Object.assign(document.createElement('a'), {
          href: step.url,
          onclick: (event: MouseEvent) => followLink(event, step.url),
        })
      : Object.assign(document.createElement('button'), { type: 'button', onclick: step.onClick })
  element.textContent = step.text
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
