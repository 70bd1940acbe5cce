import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { DemoShopEnv } from '../bindings.ts'
import { readLetters } from '../outbox.ts'
import { demoPage, PAGE_CSS } from '../pages/page.ts'
import { onGet } from '../resource.ts'

/**
 * `/demo/outbox`: the codes and letters that a real shop would have sent, newest first; and the styles of all demo
 * pages.
 */
export function addOutboxPageRoutes(app: Hono<DemoShopEnv>): void {
  onGet(app, '/demo/page.css', (c) => c.body(PAGE_CSS, 200, { 'Content-Type': 'text/css; charset=utf-8' }))

  onGet(app, '/demo/outbox', async (c) => {
    const letters = (await readLetters(c.env.DB)).map(
      ({ sent_at, recipient, subject, body }) => html`<article>
        <h2>${subject}</h2>
        <p>${recipient}, <time>${sent_at}</time></p>
        <p>${body}</p>
      </article>`,
    )
    return demoPage(c, 'Отправленные сообщения', html`${letters.length > 0 ? letters : html`<p>Пока ничего нет.</p>`}`)
  })
}
