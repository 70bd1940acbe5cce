import sheets from 'virtual:built-sheets'

const sheetLink = /<link (?=[^>]*rel="stylesheet")(?![^>]*media=)[^>]*?href="([^"#]+)[^>]*\/>/g

/**
 * The head of a document as it is sent. The style sheets that it links are inside: the first paint waits for nothing but
 * the document. Their links stay, disabled: React finds what it has rendered, and what loads more sheets later finds
 * these. Scripts are asked for when they are to run (starter/starter.ts).
 */
export const finishHead = (head: string, nonce: string): string =>
  head
    .replace(sheetLink, (tag, href: string) => {
      const sheet = sheets[href]
      if (sheet === undefined) return tag
      const disabled = `<link rel="stylesheet" href="${href}" disabled/>`
      return `<style nonce="${nonce}">${sheet}</style>${disabled}${tag.includes('#"') ? tag.replace('/>', ' disabled/>') : ''}`
    })
    .replaceAll('rel="modulepreload"', 'rel="later"')
