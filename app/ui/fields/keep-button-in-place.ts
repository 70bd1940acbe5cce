/**
 * For `onMouseDown` of a button beside fields: one that is left shows what is wrong with it, which would move the
 * button away from under the finger.
 */
export const keepButtonInPlace = (event: { preventDefault: () => void }): void => event.preventDefault()
