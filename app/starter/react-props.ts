/** The properties that React leaves on each element when it takes it over (react-dom, ReactDOMComponentTree). */
export function propsOf(element: Element): object | undefined {
  return Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1]
}

/** Whether an element is within HTML that React shows as a whole: it never takes that over. */
export function isAsWritten(element: Element): boolean {
  // Until the page has started nobody knows, and hundreds of fields would ask in each frame.
  if (!('hydrated' in document.documentElement.dataset)) return false
  for (let owner = element.parentElement; owner; owner = owner.parentElement) {
    const props = propsOf(owner)
    if (props) return 'dangerouslySetInnerHTML' in props
  }
  return false
}
