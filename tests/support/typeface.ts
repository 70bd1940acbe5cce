/** Runs in the page: whether its text is set in the shop's own face. */
export const hasFace = (): boolean =>
  [...document.fonts].some(({ family, status }) => /^"?Golos Text/.test(family) && status === 'loaded')

/** Runs in the page: where each line of text that it shows begins, and its width; as far as the first screen goes. */
export function linesOfText(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { x, y, width } of range.getClientRects()) {
      if (y < innerHeight) lines.push([x, y, width].map(Math.round).join(' '))
    }
  }
  return lines
}
