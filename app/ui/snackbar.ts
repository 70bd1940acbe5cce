// @unocss-include: the class names of a file without JSX
/** How long a message stays, ms. */
const stay = 6_000

let bar: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Says at the lower edge in a sentence what has just happened, and optionally where to go now. One message at a time. */
export function showSnackbar(text: string, link?: { text: string; url: string }): void {
  bar ??= createBar()
  bar.textContent = ''
  const message = document.createElement('span')
  message.textContent = text
  bar.appendChild(message)
  if (link) {
    const anchor = Object.assign(document.createElement('a'), { href: link.url, textContent: link.text })
    anchor.className = 'text-accent font-600'
    bar.appendChild(anchor)
  }
  bar.hidden = false
  clearTimeout(timer)
  timer = setTimeout(hide, stay)
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
