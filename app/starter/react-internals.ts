/*
 * All that the code in browsers knows of the inside of React and React Router; react-internals.test.ts names the rest.
 */

/** React leaves its properties on each element that it has taken over (react-dom, ReactDOMComponentTree). */
const propsPrefix = '__reactProps$'

/** React tells by it whether a field has changed (react-dom, inputValueTracking): it has it later than its properties. */
const tracker = '_valueTracker'

/** What React shows as one piece of HTML (dangerouslySetInnerHTML): it takes over the element around it alone. */
const wholePiece = '.rich, #text, #series > div'

/** Whether what happens to an element is heard. What is made without React has a handler of its own, in its property. */
function isHydrated(element: HTMLElement): boolean {
  const owner = element.closest(wholePiece) ?? element
  return element.onclick !== null || Object.keys(owner).some((key) => key.startsWith(propsPrefix))
}

/**
 * The same, and hydrates it now if its part of the page is still waiting for its turn: React does that for the part to
 * which an event of this kind comes (react-dom, attemptSynchronousHydration).
 */
export function hydrate(element: HTMLElement): boolean {
  const hasStarted = 'hydrated' in document.documentElement.dataset
  if (hasStarted && !isHydrated(element)) element.dispatchEvent(new Event('touchcancel', { bubbles: true }))
  return isHydrated(element)
}

/** Whether React hears what is typed into a field. Those within a piece of HTML are read by who uses them. */
export const isTracked = (field: HTMLElement): boolean =>
  tracker in field || (field.closest(wholePiece) !== null && isHydrated(field))
