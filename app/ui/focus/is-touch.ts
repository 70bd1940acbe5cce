/** Whether a click is a finger's tap: a text field that gets the focus for it opens the keyboard of a phone. */
export const isTouch = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
