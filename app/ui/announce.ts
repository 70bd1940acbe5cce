let region: HTMLElement | undefined

/** Announces to screen readers in a sentence what has just happened; nothing is shown. */
export function announce(text: string): void {
  region ??= createRegion()
  region.textContent = ''
  const filled = region
  // A live region that is filled as it is created is not announced.
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
