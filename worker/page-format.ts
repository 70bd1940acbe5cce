import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { findPage } from '../shared/content/pages.ts'
import type { PageFormat } from '../shared/context.ts'
import type { AppEnv } from './app-env.ts'

/** Products, brands, categories and their landing pages. */
const markdownPaths = /^\/(?:(?:product|manufacturer)\/[^/]+|category\/[^/]+(?:\/[^/]+)?)$/

/** Whether a page has Markdown beside its HTML (app/markdown/page-markdown.ts). */
export const hasMarkdown = (pathname: string): boolean =>
  (markdownPaths.test(pathname) && !pathname.endsWith('.data')) || findPage(pathname) !== undefined

/**
 * In which of its formats a page is asked for: browsers and robots do not name Markdown, so that it is what a client
 * that names it wants, unless it wants HTML more.
 */
export function formatFor(c: Context<AppEnv>, pathname: string): PageFormat {
  if (!hasMarkdown(pathname)) return 'html'
  const wanted = accepts(c, {
    header: 'Accept',
    supports: ['html', 'markdown'] satisfies PageFormat[],
    default: 'html',
    match(ranges) {
      const quality = (...names: string[]) =>
        names
          .map((name) => ranges.filter(({ type }) => type.toLowerCase() === name).map(({ q }) => q))
          .find(({ length }) => length > 0)
      const markdown = Math.max(...(quality('text/markdown') ?? [0]))
      const html = Math.max(...(quality('text/html', 'text/*', '*/*') ?? [0]))
      return markdown > 0 && markdown >= html ? 'markdown' : 'html'
    },
  })
  return wanted as PageFormat
}
