import sheets from 'virtual:built-sheets'
import { isPrivatePath } from '../../shared/shop/private-areas.ts'

const sheetLink = /<link (?=[^>]*rel="stylesheet")(?![^>]*media=)[^>]*?href="(([^"#]+)[^"]*)"[^>]*\/>/g

/**
 * The head of a document as it is sent. Of a page by which people come, the style sheets that it links are inside: the
 * first paint waits for nothing but the document. Their links stay, disabled: React finds what it has rendered, and what
 * loads more sheets later finds these. A page of one shopper links them: on a line that is cut after 16 kB its forms come
 * through. Scripts are asked for when they are to run (starter/starter.ts).
 */
export const finishHead = (head: string, { pathname, nonce }: { pathname: string; nonce: string }): string =>
  (isPrivatePath(pathname) ? head : withSheets(head, nonce)).replaceAll('rel="modulepreload"', 'rel="later"')

const withSheets = (head: string, nonce: string): string =>
  head.replace(sheetLink, (tag, href: string, path: string) => {
    const sheet = sheets[path]
    if (sheet === undefined) return tag
    // React takes the last away with its page. The others stay, as the sheet does: nothing fetches it for Back.
    const others = [...new Set([path, href])].map((href) => `<link rel="stylesheet" href="${href}" disabled/>`)
    return `<style nonce="${nonce}">${sheet}</style>${others.join('')}${tag.replace('/>', ' disabled/>')}`
  })
