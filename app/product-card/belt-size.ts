/** The size of a grinding belt as its name gives it: «Лента 100х915 мм, P80» has «100×915». */
export function beltSize(name: string): string | null {
  const [, width, length] = /(\d{1,4})\s?[×xXхХ*]\s?(\d{2,5})/.exec(name) ?? []
  return width && length ? `${width}×${length}` : null
}
