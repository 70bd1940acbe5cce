import { expect, test } from '@playwright/test'
import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from 'csp_evaluator'
import { Type } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { observatoryFindings } from '../support/observatory.ts'
import { bigCategory, findProductPage } from '../support/shop-api.ts'

/** This shop has everything that opens a policy: a counter, pictures of other hosts. */
const shops = [process.env.SHOP_ORIGIN ?? '', process.env.FOREIGN_SHOP_ORIGIN ?? '']

/** Remarks of csp_evaluator that are right, and why the policy stays as it is (docs/decisions/035). */
const byDesign: Partial<Record<Type, string>> = {
  [Type.UNSAFE_INLINE_FALLBACK]: 'browsers that know no nonces get a page without scripts, not one with anybody’s',
  [Type.ALLOWLIST_FALLBACK]: 'nor do those that know no strict-dynamic take scripts of any host',
  [Type.REQUIRE_TRUSTED_TYPES_FOR_SCRIPTS]: 'React, the map and the counter write HTML without trusted types',
}

const remarksOn = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate([], [...DEFAULT_CHECKS, ...STRICTCSP_CHECKS])
    .filter(({ type }) => !(type in byDesign))
    .map(({ type, directive, value }) => `${Type[type]} ${directive} ${value ?? ''}`.trim())

interface Case {
  path: string
  status: number
  type: string
}

async function casesOf(shop: string): Promise<Case[]> {
  const html = (path: string, status = 200): Case => ({ path, status, type: 'text/html' })
  const home = await (await fetch(shop)).text()
  const first = (text: string, pattern: RegExp): string =>
    pattern.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? 'none found'
  const listing = first(await (await fetch(`${shop}/category`)).text(), /href="(\/category\/[a-z0-9_-]+-\d+)"/)
  const product = first(await (await fetch(shop + listing)).text(), /href="(\/product\/[a-z0-9_-]+-\d+)"/)
  return [
    ...[html('/'), html(listing), html(product), html('/korzina'), html('/order/checkout'), html('/poisk?query=круг')],
    ...[html('/net-takoj', 404), html('/a;b', 404), html('/product/-999999999', 404)],
    { path: '/a%zz', status: 404, type: 'text/html' },
    { path: `${listing}.data`, status: 200, type: 'text/x-script' },
    { path: '/api/shop/category', status: 200, type: 'application/json' },
    { path: '/api/none', status: 404, type: 'application/json' },
    { path: '/sanctum/csrf-cookie', status: 204, type: '' },
    { path: first(home, /(?:src|srcset)="(\/img\/[^" ]+)/), status: 200, type: 'image/' },
    { path: first(home, /"(\/assets\/[^"]+\.js)"/), status: 200, type: 'text/javascript' },
    { path: '/favicon.svg', status: 200, type: 'image/svg+xml' },
    { path: '/robots.txt', status: 200, type: 'text/plain' },
    { path: '/speculation.json', status: 200, type: 'application/speculationrules+json' },
  ]
}

test('T19 csp_evaluator and Mozilla Observatory find nothing in any kind of answer', async () => {
  const cookies: string[] = []
  for (const shop of shops) {
    for (const { path, status, type } of await casesOf(shop)) {
      const response = await fetch(shop + path, { redirect: 'manual' })
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
      const text = await response.text()
      const name = `${shop}${path}`
      expect([name, response.status, response.headers.get('Content-Type') ?? '']).toEqual([
        ...[name, status],
        expect.stringContaining(type),
      ])
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      expect([name, remarksOn(policy)]).toEqual([name, []])
      const findings = observatoryFindings({ headers: response.headers, html: isPage ? text : '' })
      expect([name, findings]).toEqual([name, []])
      cookies.push(...response.headers.getSetCookie())
    }
  }
  // Had no cookie been set, none would have been looked at.
  expect(cookies.filter((line) => line.startsWith('__Host-')).length).toBeGreaterThan(1)
})

test('T19 documents are among them', async () => {
  const [shop = ''] = shops
  const { url } = await findProductPage(
    () => true,
    ({ files }) => files.length > 0,
  )
  const page = await (await fetch(shop + url)).text()
  const path = /href="(\/dokument\/[^"]+)"/.exec(page)?.[1] ?? 'none found'
  const response = await fetch(shop + path)
  await response.body?.cancel()
  expect([path, response.status]).toEqual([path, 200])
  expect(observatoryFindings({ headers: response.headers, html: '' })).toEqual([])
  expect(remarksOn(response.headers.get('Content-Security-Policy') ?? '')).toEqual([])
})

test('T19 both find what is wrong with an answer that was tampered with', async () => {
  const [shop = ''] = shops
  const { url } = await bigCategory()
  const response = await fetch(shop + url)
  const html = await response.text()
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const withHeader = (name: string, value: string, page = html): string[] => {
    const headers = new Headers(response.headers)
    headers.set(name, value)
    return observatoryFindings({ headers, html: page })
  }
  const withPolicy = (from: string | RegExp, to: string): string[] =>
    withHeader('Content-Security-Policy', policy.replace(from, to))
  for (const findings of [
    withHeader('Strict-Transport-Security', 'max-age=86400'),
    withHeader('X-Content-Type-Options', 'sniff'),
    withHeader('Referrer-Policy', 'unsafe-url'),
    withHeader('Access-Control-Allow-Origin', '*'),
    withHeader('Cross-Origin-Resource-Policy', 'cross-origin'),
    withHeader('Set-Cookie', '__Host-shop_session=s; Secure; SameSite=Lax'),
    withHeader('Set-Cookie', 'XSRF-TOKEN=t; SameSite=Lax'),
    withHeader('Set-Cookie', 'XSRF-TOKEN=t; Secure; SameSite=Loose'),
    withHeader('Content-Security-Policy', ''),
    withHeader('Content-Language', 'ru', `${html}<script src="https://evil.example/a.js"></script>`),
    withPolicy(/'(?:nonce|sha256)-[^']+' /g, ''),
    withPolicy(/script-src [^;]+/, "script-src 'self' 'unsafe-inline'"),
    withPolicy(/script-src [^;]+/, "script-src 'self' 'unsafe-eval'"),
    withPolicy(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'"),
    withPolicy("object-src 'none'", 'object-src https:'),
    withPolicy("frame-ancestors 'none'", ''),
    withPolicy("base-uri 'none'", ''),
    withPolicy("form-action 'self'", ''),
    withPolicy("connect-src 'self'", 'connect-src http://evil.example'),
    withPolicy("frame-src 'none'", "style-src 'self'"),
  ]) {
    expect(findings).toHaveLength(1)
  }
  expect(remarksOn(policy.replace(/script-src [^;]+/, "script-src 'self' *.googleapis.com"))).not.toEqual([])
  expect(remarksOn(policy.replace("base-uri 'none'", ''))).not.toEqual([])
})

test('T20 what a page runs its policy knows: rendered ones by a nonce, stored ones by hashes, also after a 304', async ({
  page,
  request,
}) => {
  const { url } = await bigCategory()
  const product = await findProductPage(
    () => true,
    () => true,
  )
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error(`blocked ${blockedURI}`))
  })
  const comesAlive = async (): Promise<void> => {
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  }
  for (const path of ['/', url, product.url, '/kontakty']) {
    // Nobody has seen this address, and no store keeps it.
    const rendered = await page.goto(`${path}?never=seen`)
    expect(rendered?.headers()['content-security-policy']).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
    await comesAlive()

    await request.get(path)
    await expect.poll(async () => (await request.get(path)).headers().etag).toBeTruthy()
    const [one, other] = await Promise.all([request.get(path), request.get(path)])
    expect([path, (await one.body()).equals(await other.body())]).toEqual([path, true])
    const stored = await page.goto(path)
    expect(stored?.headers()['content-security-policy']).toMatch(/script-src (?:'sha256-[^']+' )+'strict-dynamic';/)
    expect(await page.content()).not.toContain('nonce="')
    await comesAlive()

    await page.goto('/favicon.svg')
    await page.goto(path)
    const [sent, whole] = await page.evaluate(() => {
      const [{ transferSize, encodedBodySize }] = performance.getEntriesByType('navigation') as [
        PerformanceNavigationTiming,
      ]
      return [transferSize, encodedBodySize]
    })
    expect(sent).toBeLessThan(whole)
    await comesAlive()
  }
  expect(complaints).toEqual([])
})

const evil = 'https://evil.example'
/** Each would set `ran`, or ask the other site. */
const injections = [
  '<script>window.ran = "inline"</script>',
  '<script nonce="">window.ran = "empty nonce"</script>',
  '<script nonce="AAAAAAAAAAAAAAAAAAAAAAAA">window.ran = "guessed nonce"</script>',
  '<script type="module">window.ran = "module"</script>',
  `<script src="${evil}/a.js"></script>`,
  '<script src="data:text/javascript,window.ran=1"></script>',
  '<img src="/none.png" onerror="window.ran = \'onerror\'">',
  '<svg onload="window.ran = \'onload\'"></svg>',
  '<details open ontoggle="window.ran = \'ontoggle\'">x</details>',
  '<a id="injected" href="javascript:window.ran=\'link\'">Скидка</a>',
  `<iframe src="${evil}/"></iframe>`,
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
  `<object data="${evil}/a"></object><embed src="${evil}/b">`,
  `<link rel="stylesheet" href="${evil}/a.css"><style>body { display: none }</style>`,
  `<img src="${evil}/pixel.gif">`,
  `<base href="${evil}/">`,
  `<form id="stolen" action="${evil}/form"></form>`,
].join('\n')

test('T20 scripts that somebody got into a page do not run, and nothing leaves it', async ({ page }) => {
  const { url } = await bigCategory()
  const asked: string[] = []
  await page.route(`${evil}/**`, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.route(`**${url}`, async (route) => {
    const response = await route.fetch()
    // What came with the page stays with it: its policy, which knows its own scripts.
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${injections}</body>`) })
  })
  await page.addInitScript(() => {
    const violated: string[] = []
    Object.assign(window, { violated })
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violated.push(effectiveDirective))
  })
  await page.goto(url)
  await page.locator('#injected').click()
  // Past the shop's own handlers.
  await page.locator('#stolen').evaluate((form: HTMLFormElement) => form.submit())
  const violated = () =>
    page.evaluate(() => [...new Set((window as unknown as { violated: string[] }).violated)].sort())
  await expect
    .poll(violated)
    .toEqual([
      ...['base-uri', 'form-action', 'frame-src', 'img-src', 'object-src'],
      ...['script-src-attr', 'script-src-elem', 'style-src-elem'],
    ])
  expect(await page.evaluate(() => (window as unknown as { ran?: string }).ran)).toBeUndefined()
  expect(asked).toEqual([])
  expect(new URL(page.url()).pathname).toBe(url)
})
