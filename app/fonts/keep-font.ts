const fallback = '"Golos Fallback", Arial, sans-serif'

/**
 * Keeps a page in the font that it is shown in. Chromium looks for optional fonts anew when a style sheet is added among
 * the others: one that came too late for the first paint would then move the page. To be called before anything adds one.
 */
export function keepFont(): void {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return
  const widthIn = (family: string) => {
    context.font = `100px ${family}`
    return context.measureText('Круги').width
  }
  if (widthIn(`"Golos Text", ${fallback}`) === widthIn(fallback)) document.documentElement.style.fontFamily = fallback
}
