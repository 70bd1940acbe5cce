/*
 * The shop's service worker (docs/decisions/048): what the browser shows of the shop while there is no connection. The
 * network always comes first; nothing of one visitor is kept. The Worker writes `build` before it
 * (worker/offline/serve.ts). Everything of it is in one block: it runs as a classic script.
 */

/** The build whose pages are kept. Empty: nothing is, this worker removes itself and what earlier ones have kept. */
declare const build: string

{
  /** Pages that are kept at most, the latest; characters of one. */
  const maxPages = 20
  const maxLength = 400_000
  /** Kept pages are not fetched again for so long, ms. */
  const recentMs = 600_000
  /** After so long without an answer there is no connection, ms; the shop itself gives up after half of that. */
  const timeoutMs = 10_000
  /** Between two tries of the page that is in place of another one, ms. */
  const retryMs = 10_000
  /**
   * Pages whose content lies in the browser (as in kept-pages.tsx): they are kept as everybody gets them who has no
   * cookie. And their files.
   */
  const shells = /^\/(korzina|spisok|bystryj-zakaz|assets\/.+|favicon.svg)$/
  /** What is no page: files, and paths of interfaces (as in worker/middleware/raw-path.ts). */
  const others = /\.|^\/(api|sanctum|img|dokument|demo|ops|beacon)\//

  const scope = self as unknown as ServiceWorkerGlobalScope
  /** The page that was opened last came from here: its files may have to, too. */
  let isCut = false

  /** Keeps a page with its scripts and sheets, as a guest gets it. */
  async function keep(path: string): Promise<void> {
    const cache = await caches.open(build)
    if (Date.now() - keptAt(await cache.match(path)) < recentMs) return
    const answer = await fetch(path, { credentials: 'omit', redirect: 'error', priority: 'low' })
    const html = await answer.text()
    const { headers, status } = answer
    const isPublic = shells.test(path) || !/no-store/.test(headers.get('Cache-Control') ?? 'no-store')
    const isOfBuild = html.includes(`data-build="${build}"`)
    // Another build has been deployed: its own worker keeps its pages.
    if (answer.ok && !isOfBuild) await scope.registration.update()
    if (!answer.ok || !isOfBuild || !isPublic || html.length > maxLength) {
      // What is not there any more is forgotten; what the shop cannot answer at the moment is not.
      if (status < 500) await cache.delete(path)
      return
    }
    const files = new Set(html.match(/\/(assets\/(?!golos-text-(letters|signs))[\w.-]+|favicon.svg)/g))
    for (const request of await cache.keys()) files.delete(pathOf(request))
    await cache.addAll([...files])
    // The brand is that of shared/shop/shop.ts.
    const [, title = path] = /<title>([^<]*?)( [|—] ШлифПневмо)?<\/title>/.exec(html) ?? []
    // The latest is the last of the keys.
    await cache.delete(path)
    const facts = {
      'Content-Type': 'text/html',
      'Content-Security-Policy': headers.get('Content-Security-Policy') ?? "default-src 'none'",
      'X-Kept': `${Date.now()}`,
      'X-Title': encodeURIComponent(title),
    }
    await cache.put(path, new Response(html, { headers: facts }))
    const pages = (await cache.keys()).filter((request) => !shells.test(pathOf(request)))
    for (const request of pages.slice(0, -maxPages)) await cache.delete(request)
  }

  const keptAt = (page: Response | undefined) => Number(page?.headers.get('X-Kept'))

  const pathOf = ({ url }: Request) => new URL(url).pathname

  /** The network's answer; what is kept only if there is no answer. */
  async function open(event: FetchEvent, path: string): Promise<Response> {
    const network = (async (): Promise<Response> => (await event.preloadResponse) ?? fetch(event.request))()
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, timeoutMs)
    })
    const late = timeout.then(async () => (await find(path)) ?? network)
    const answer = await Promise.race([network, late]).catch(async () => (await find(path)) ?? list())
    clearTimeout(timer)
    isCut = answer.headers.has('X-Kept')
    return answer
  }

  async function find(path: string): Promise<Response | undefined> {
    const page = await caches.match(path)
    if (!page) return
    const note = shells.test(path)
      ? 'Нет соединения: цены и наличие обновятся, когда оно появится.'
      : `Нет соединения: показана сохранённая страница от ${timeOf(page)}.`
    // React passes over an element that it does not know, directly in the body.
    const bar = `<offline-note role="status" style="display:block;padding:8px 0;background:#8a5a00;color:#fff"><p class="wrap">${note} <a href="" style="color:#fff"><u>Обновить</u></a></p></offline-note>`
    return new Response((await page.text()).replace('<main', `${bar}<main`), { headers: page.headers })
  }

  const timeOf = (page: Response) =>
    new Date(keptAt(page)).toLocaleString('ru', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

  /** In place of a page that is not kept: those that are. */
  async function list(): Promise<Response> {
    const cache = await caches.open(build)
    const items = await Promise.all(
      [...(await cache.keys())].reverse().map(async (request) => {
        const page = await cache.match(request)
        const title = page?.headers.get('X-Title')
        return page && title
          ? `<li><a href="${request.url}">${decodeURIComponent(title)}</a><br><small>${timeOf(page)}</small>`
          : ''
      }),
    )
    const nonce = crypto.randomUUID()
    const html = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Нет соединения</title><style>:root{color-scheme:light dark;background:Canvas}body{max-width:560px;margin:auto;padding:16px;font:16px/24px Arial}li{margin:12px 0}a{color:LinkText}</style><main><h1>Нет соединения</h1><p>Страница откроется сама, когда появится связь. <a href="">Повторить</a></p>${items.join('') && `<h2>Сохранённые страницы</h2><ul>${items.join('')}</ul>`}</main><script nonce="${nonce}">let again=()=>document.hidden||fetch('/healthz',{cache:'no-store'}).then(()=>location.reload(),()=>{});ononline=document.onvisibilitychange=again;setInterval(again,${retryMs})</script>`
    return new Response(html, {
      status: 503,
      headers: {
        'Content-Type': 'text/html',
        'Content-Security-Policy': `default-src 'none';style-src 'unsafe-inline';script-src 'nonce-${nonce}';connect-src 'self';img-src 'self'`,
      },
    })
  }

  async function takeOver(): Promise<unknown> {
    for (const name of await caches.keys()) if (name !== build) await caches.delete(name)
    if (!build) return scope.registration.unregister()
    await scope.clients.claim()
    // Firefox ends a navigation whose preload fails, whatever this worker answers; an older one has enabled it there.
    const isFirefox = /Firefox\//.test(navigator.userAgent)
    return scope.registration.navigationPreload?.[isFirefox ? 'disable' : 'enable']()
  }

  scope.addEventListener('install', () => scope.skipWaiting())
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
  if (build) {
    // Without room, or without a connection, a page is not kept: nobody has asked for it.
    scope.addEventListener('message', (event) => event.waitUntil(keep(event.data).catch(() => undefined)))
    scope.addEventListener('fetch', (event) => {
      const { url, method, mode } = event.request
      const { origin, pathname, search } = new URL(url)
      if (method !== 'GET' || origin !== location.origin) return
      if (mode === 'navigate') {
        if (!others.test(pathname)) event.respondWith(open(event, pathname + search))
      } else if (shells.test(pathname) && (isCut || !navigator.onLine)) {
        event.respondWith(
          fetch(event.request).catch(async (error) => (await caches.match(pathname)) ?? Promise.reject(error)),
        )
      }
    })
  }
}
