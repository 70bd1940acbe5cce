import type { Context } from 'hono'
import { html } from 'hono/html'
import type { DemoShopEnv } from '../bindings.ts'

type Html = ReturnType<typeof html>

/** A page of the demonstration; it has no scripts and its styles in a file, as the storefront's policy demands. */
export function demoPage(c: Context<DemoShopEnv>, title: string, content: Html, status: 200 | 404 = 200) {
  c.header('Cache-Control', 'no-store')
  return c.html(
    html`<!DOCTYPE html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/demo/page.css">
  </head>
  <body>
    <p class="notice">Это демонстрация: люди, заказы и платежи вымышлены, ничего не отправляется и не списывается.</p>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`,
    status,
  )
}

export const PAGE_CSS = `
body { margin: 0 auto; max-width: 640px; padding: 16px; font: 16px/1.5 system-ui, sans-serif; color: #14171c; }
h1 { font-size: 28px; line-height: 1.2; }
.notice { background: #fff4cc; border-radius: 8px; padding: 8px 12px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dd { margin: 0; }
form { display: grid; gap: 12px; }
button { min-height: 48px; border: 1px solid #aab; border-radius: 8px; background: #fff; font: inherit; cursor: pointer; }
button[value='pay'] { background: #0b5fb0; border-color: #0b5fb0; color: #fff; }
article { border-top: 1px solid #dde; padding: 12px 0; overflow-wrap: anywhere; }
h2, article p { margin: 0; font-size: 16px; }
`
