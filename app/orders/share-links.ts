/** Longest address of a letter that Windows hands to a mail program. */
const maxLength = 1_900

/**
 * A letter to nobody yet: the shopper chooses who gets it. A link that no letter has room for is left out, and
 * `instead` takes its place.
 */
export function mailLink(
  subject: string,
  text: string,
  link: string,
  instead = '',
): { href: string; hasLink: boolean } {
  const letter = (ending: string) =>
    `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text + ending)}`
  const whole = letter(link)
  return whole.length <= maxLength ? { href: whole, hasLink: true } : { href: letter(instead), hasLink: false }
}

export const telegramLink = (url: string, text: string): string =>
  `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`
