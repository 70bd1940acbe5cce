import type { MiddlewareHandler } from 'hono'
import { toLowerCasePath } from '../../shared/shop-api/contract/url.ts'
import type { AppEnv } from '../app-env.ts'
import { isPagePath, rawPathOf, searchOf } from './raw-path.ts'

/**
 * Every page has one address: 301 away from a trailing slash, capitals, double slashes and `?page=1` (contract 6.4).
 */
export const canonicalUrl: MiddlewareHandler<AppEnv> = async (c, next) => {
  const path = rawPathOf(c.req.raw.url)
  if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || !isPagePath(path)) return next()
  const search = searchOf(c.req.raw.url)
  const canonical = canonicalPath(path) + canonicalSearch(search)
  return canonical === path + search ? next() : c.redirect(canonical, 301)
}

function canonicalPath(path: string): string {
  return toLowerCasePath(path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''))
}

function canonicalSearch(search: string): string {
  const parameters = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && parameter !== 'page=1')
  return parameters.length ? `?${parameters.join('&')}` : ''
}
