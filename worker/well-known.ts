import { Hono } from 'hono'
import { shop } from '../shared/shop/shop.ts'
import type { AppEnv } from './app-env.ts'

/** How long what is said here holds, ms (RFC 9116 wants less than a year). */
const lifetime = 180 * 86_400_000

/** What machines ask of every site. */
export const wellKnownRoutes = new Hono<AppEnv>()

/** Whom to tell of a weakness (RFC 9116). */
wellKnownRoutes.get('/.well-known/security.txt', (c) => {
  const { publicOrigin } = c.var.config
  const lines = [
    `Contact: mailto:${shop.email}`,
    `Expires: ${new Date(Date.now() + lifetime).toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
  ]
  return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=86400' })
})

/** Password managers look here for the page where a password is changed; codes take its place. */
wellKnownRoutes.get('/.well-known/change-password', (c) => c.redirect('/customer', 302))
