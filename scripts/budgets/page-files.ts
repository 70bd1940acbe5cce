import { brotliCompressSync, constants } from 'node:zlib'
import { compressOnce } from '../compress-files.ts'

/** Reads a text file of the page's own origin by its path. */
export type ReadFile = (path: string) => Promise<string>

/** Bytes of a text as a CDN's edge sends it: brotli 4. */
export const brotliBytes = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength

/** Bytes of a script as it is sent: the build has compressed it. */
const scriptBytes = (code: string): number => compressOnce(Buffer.from(code)).byteLength

const template = /<template id="start".*?<\/template>/s

/** The scripts that a page loads before anybody starts it: script and modulepreload URLs, and imports of inline scripts. */
export const eagerScripts = (html: string): string[] => scriptsIn(html.replace(template, ''))

function scriptsIn(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? []
  const linked = tags
    .filter((tag) => tag.startsWith('<script') || tag.includes('rel="modulepreload"'))
    .flatMap((tag) => /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
  const inline = [...html.matchAll(/<script\b[^>]*>([^<]+)<\/script>/g)].flatMap(([, code = '']) => [
    ...pathsIn(code, staticImport),
    ...pathsIn(code, dynamicImport),
  ])
  return [...linked, ...inline]
}

/**
 * Bytes, as they are sent, of the JavaScript that hydrates a page: what React Router's scripts ask for, which its
 * starter lets run, and the static imports of all of them. Inline scripts themselves count as HTML.
 * @throws Error if the page has no such scripts
 */
export async function measureScripts(html: string, read: ReadFile): Promise<number> {
  const [scripts] = template.exec(html) ?? []
  if (!scripts) throw new Error('The page has no scripts')
  let bytes = 0
  const waiting = new Set([...eagerScripts(html), ...scriptsIn(scripts)])
  // A set that grows while it is walked: imports of imports come last.
  for (const path of waiting) {
    const code = await read(path)
    bytes += scriptBytes(code)
    for (const imported of pathsIn(code, staticImport)) waiting.add(new URL(imported, `http://page${path}`).pathname)
  }
  return bytes
}

/** Bytes (brotli 4) of the style sheets inside a page; those for print alone do not count. */
export async function measureStyles(html: string, read: (path: string) => Promise<string>): Promise<number> {
  const head = html.slice(0, html.indexOf('</head>')).replace(/<noscript>.*?<\/noscript>/gs, '')
  const inside = [...head.matchAll(/<style\b[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css)
  const links = [...head.matchAll(/<link (?=[^>]*rel="stylesheet")(?![^>]*(?:media=|disabled))[^>]*?href="([^"#]+)/g)]
  const linked = await Promise.all([...new Set(links.map(([, path]) => path ?? ''))].map(read))
  return brotliBytes([...inside, ...linked].join('\n'))
}

const staticImport = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$\s{},*]+?from\s*)?["']([./][^"']+\.js)["']/g
const dynamicImport = /\bimport\(\s*["'](\/[^"']+\.js)["']/g

const pathsIn = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].flatMap(([, path]) => path ?? [])
