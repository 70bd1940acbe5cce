let region: HTMLElement | undefined

/** Tells screen readers in a sentence what has just happened; nothing is seen of it. */
export function announce(text: string): void {
  region ??= createRegion()
  region.textContent = ''
  const filled = region
  // A region that is filled at the moment of its birth is not read.
  setTimeout(() => {
    filled.textContent = text
  }, 50)
}

function createRegion(): HTMLElement {
  const element = document.createElement('p')
  element.className = 'sr-only'
  element.role = 'status'
  return document.body.appendChild(element)
}
