/** Whether a click or key asks the browser for something else, such as a new tab: it is to be left alone. */
export const isModified = (event: {
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}): boolean => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
