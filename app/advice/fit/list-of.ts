/** «диаметру, отверстиям и креплению». */
export const listOf = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} и ${words.at(-1)}` : words.join()
