/** Text without tags, character references and double spaces. */
export function plainText(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x([\da-f]{1,5})|#(\d{1,6})|(amp|lt|gt|quot|nbsp));/gi, (_, hex, decimal, name = '') =>
      hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : decimal) : (entities[name] ?? ' '),
    )
    .replace(/\s+/g, ' ')
    .trim()
}
