import { execFile } from 'node:child_process'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Finding } from '../../../scripts/deployment/finding.ts'
import { root } from '../../../scripts/workspace.ts'
import { answers, card } from '../../../tests/support/shop-answers.ts'
import {
  cookie,
  daysAgo,
  type Mistake,
  publicOrigin,
  ready,
  startStandIn,
  tree,
} from '../../../tests/support/stand-in-shop.ts'
import { run } from './doctor.ts'

const identity = vi.hoisted(() => ({ isReal: true }))
// An operator has entered who the shop is; the rest of the repository still is the demonstration.
vi.mock('../../../shared/shop/shop.ts', async (original) => {
  const { shop, ...others } = await original<typeof import('../../../shared/shop/shop.ts')>()
  const real = { email: 'zakaz@shop.ru', marketplace: 'https://market.ru/s', messenger: 'https://t.me/s' }
  return {
    ...others,
    get shop() {
      return identity.isReal ? { ...shop, ...real } : shop
    },
  }
})
vi.mock('../../../shared/shop/requisites.ts', async (original) => {
  const { requisites } = await original<typeof import('../../../shared/shop/requisites.ts')>()
  const real = {
    inn: '7710140679',
    kpp: '771301001',
    ogrn: '1027739642281',
    bik: '044525225',
    account: '40702810500000012345',
    correspondentAccount: '30101810400000000225',
  }
  return {
    get requisites() {
      return identity.isReal ? { ...requisites, ...real } : requisites
    },
  }
})

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  identity.isReal = true
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

/** What the doctor says of a stand-in, and its exit status. `isOutside`: it knows nothing but the address. */
async function examine(mistake: Mistake, isOutside = false): Promise<{ status: number; findings: Finding[] }> {
  const standIn = await startStandIn({ ...mistake, isOutside })
  stops.push(standIn.stop)
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  const known = isOutside ? [] : ['--env', 'production', '--config', standIn.config]
  const status = await run(['--url', standIn.shop, '--json', ...known])
  return { status, findings: JSON.parse(lines.join('\n')).findings }
}

const messagesOf = (findings: Finding[], level: Finding['level']): string[] =>
  findings.filter((finding) => finding.level === level).map(({ id, message }) => `${id}: ${message}`)

const put = (request: string, reply: object) => (answers: Record<string, object>) => {
  answers[request] = reply
}
const header = (request: string, name: string, value: string) => (answers: Record<string, { headers?: object }>) => {
  const reply = answers[request] ?? {}
  answers[request] = { ...reply, headers: { ...reply.headers, [name]: value } }
}
const product = (fields: object) => (replies: Record<string, object>) => {
  const body = { ...answers.productList, data: [{ ...card, ...fields }] }
  replies['GET /api/shop/product'] = { ...replies['GET /api/shop/product'], body }
}
const methods =
  (...shipping_methods: object[]) =>
  (replies: Record<string, object>) => {
    const reply = replies['POST /api/order'] as { body: { data: object } }
    const payment_methods = [
      { code: 'card', name: 'Картой онлайн', online: true },
      { code: 'invoice', name: 'Счёт для юрлиц' },
    ]
    const data = { ...reply.body.data, shipping_methods, payment_methods }
    replies['POST /api/order'] = { ...reply, body: { data } }
  }
const drop = (block: RegExp) => (text: string) => text.replace(block, '')

/** Each by itself, what the doctor must call it, and words that must be in what it says. */
const mistakes: Record<string, Mistake & { isDemonstration?: true; says: [id: string, ...words: string[]] }> = {
  'a wrong variable': {
    vars: { PUBLIC_ORIGIN: `${publicOrigin}/`, FILTER_ENCODING: 'xml' },
    says: ['configuration.variable', 'PUBLIC_ORIGIN', 'not an origin'],
  },
  'a rate at which no walk ends': {
    vars: { CATALOGUE_CALLS_PER_SECOND: '0.1' },
    says: ['configuration.variable', 'CATALOGUE_CALLS_PER_SECOND'],
  },
  'documents of a script that is not listed': {
    api: put('GET /api/shop/product/1001', {
      body: {
        data: { ...answers.product.data, files: [{ name: 'Паспорт', src: '/index.php?route=product/file&id=7' }] },
      },
    }),
    says: ['api.media-paths', '/index.php?route=product/file&id=7'],
  },
  'a variable that nothing reads': {
    vars: { SESION_COOKIES: '^a$' },
    says: ['configuration.unknown-variable', 'SESION_COOKIES'],
  },
  'a placeholder': {
    vars: { INDEXNOW_URL: 'https://indexnow.example.ru/' },
    says: ['configuration.placeholder', 'INDEXNOW_URL'],
  },
  'a missing KV binding': {
    toml: drop(/\[\[env\.production\.kv_namespaces\]\]\nbinding = .*\nid = .*\n/),
    says: ['configuration.binding', 'CACHE'],
  },
  'a rate limit in wrangler.toml': {
    toml: (text) =>
      `${text}\n[[env.production.ratelimits]]\nname = "SUBMIT_LIMIT"\nnamespace_id = "1007"\nsimple = { limit = 5, period = 60 }\n`,
    says: ['configuration.limit', 'SUBMIT_LIMIT'],
  },
  'a route for another host': {
    toml: (text) => text.replace('pattern = "localhost:8443"', 'pattern = "www.localhost:8443"'),
    says: ['configuration.routes', 'no route leads to localhost:8443'],
  },
  'a secret for everybody to read': {
    vars: { OPS_TOKEN: 'open-text' },
    says: ['configuration.secret', 'OPS_TOKEN'],
  },
  'no cron trigger': { toml: drop(/^crons = .*$/m), says: ['configuration.crons'] },
  'a warm-up at another minute': {
    toml: (text) => text.replace('"7 4-20 * * *"', '"15 4-20 * * *"'),
    says: ['configuration.crons', '7 4-20 * * *'],
  },
  'no compatibility flags': {
    toml: (text) => text.replace(/^compatibility_flags = .*$/m, 'compatibility_flags = []'),
    says: ['configuration.runtime', 'enable_request_signal'],
  },
  'a compatibility date of the future': {
    toml: (text) => text.replace(/^compatibility_date = .*$/m, 'compatibility_date = "2026-11-01"'),
    says: ['configuration.runtime', '2026-11-01'],
  },
  'the identity of the demonstration': {
    isDemonstration: true,
    says: ['configuration.identity', 'zakaz@shlifpnevmo.example', '7700000000'],
  },
  'robots closed in wrangler.toml': { vars: { ROBOTS: 'closed' }, says: ['configuration.robots', 'closed'] },
  'staging with the KV namespace of production': {
    toml: (text) => text.replace('b'.repeat(32), 'a'.repeat(32)),
    says: [
      'configuration.shared',
      `the KV namespace ${'a'.repeat(32)}`,
      '[env.production] CACHE and [env.staging] CACHE',
    ],
  },
  'staging with the bucket of production': {
    toml: (text) => text.replaceAll('storefront-catalogue-staging', 'storefront-catalogue'),
    says: ['configuration.shared', 'the bucket storefront-catalogue'],
  },
  'staging that is deployed in the place of production': {
    toml: (text) => text.replace('name = "storefront-staging"', 'name = "storefront"'),
    says: ['configuration.shared', 'the Worker storefront'],
  },
  'a third environment with the dataset of production': {
    toml: (text) =>
      `${text}\n[env.try]\nname = "try"\n[[env.try.analytics_engine_datasets]]\nbinding = "V"\ndataset = "storefront_vitals"\n`,
    says: ['configuration.shared', 'the dataset storefront_vitals', '[env.try] V'],
  },
  'vitals and errors in one dataset': {
    toml: (text) => text.replaceAll('"storefront_errors"', '"storefront_vitals"'),
    says: ['configuration.shared', '[env.production] VITALS and [env.production] BROWSER_ERRORS'],
  },
  'logs of whole addresses': {
    toml: (text) =>
      text.replace(/(production\.observability\.logs\]\n.*\n)invocation_logs = false/, '$1invocation_logs = true'),
    says: ['configuration.logs', 'invocation_logs'],
  },
  'logs of whole addresses, since nothing is said of them': {
    toml: (text) => text.replace(/(production\.observability\.logs\]\n.*\n)invocation_logs = false/, '$1'),
    says: ['configuration.logs', 'invocation_logs'],
  },
  'traces, which hold addresses as well': {
    toml: (text) => `${text}\n[env.production.observability.traces]\nenabled = true\n`,
    says: ['configuration.logs', 'traces'],
  },
  'an address service that is the shop': {
    vars: { ADDRESS_API_ORIGIN: publicOrigin },
    says: ['configuration.circle', 'ADDRESS_API_ORIGIN'],
  },
  'a catalogue as PDF that leads to itself': {
    vars: { CATALOG_PDF_URL: `${publicOrigin}/catalog.pdf` },
    says: ['configuration.circle', 'CATALOG_PDF_URL'],
  },
  'scripts that do not pass through the Worker': {
    toml: drop(/^run_worker_first = .*$/m),
    says: ['configuration.runtime', 'files are sent otherwise'],
  },
  'pages for addresses that are not there': {
    toml: (text) => text.replace('[assets]', '[assets]\nnot_found_handling = "single-page-application"'),
    says: ['configuration.runtime', 'single-page-application'],
  },
  'another Worker': {
    toml: (text) => text.replace('main = "worker/index.ts"', 'main = "worker/demo.ts"'),
    says: ['configuration.runtime', 'main is worker/demo.ts'],
  },
  'a route as wrangler does not take it': {
    toml: (text) => text.replace('"localhost:8443", custom_domain = true', '"localhost:8443"'),
    says: ['configuration.unreadable', 'Expected "routes"', 'localhost:8443'],
  },
  'a cron trigger that is no list': {
    toml: (text) => text.replace(/^crons = .*$/m, 'crons = "* * * * *"'),
    says: ['configuration.unreadable', '"crons"'],
  },
  'an origin in Cyrillic': {
    vars: { SHOP_API_ORIGIN: 'https://магазин.рф' },
    says: ['configuration.variable', 'write "https://xn--80aairftm.xn--p1ai"'],
  },
  'a host in Cyrillic': {
    vars: { SHOP_API_HOSTS: 'магазин.рф' },
    says: ['configuration.variable', 'write "xn--80aairftm.xn--p1ai"'],
  },
  'a file that is no TOML': { toml: () => 'name = [', says: ['configuration.unreadable'] },

  'a mistyped address of the shop API': {
    vars: { SHOP_API_ORIGIN: 'http://localhost:9' },
    says: ['api.origin', 'http://localhost:9'],
  },
  'pictures at a host that is not configured': {
    api: product({ picture: { src: 'https://cdn.test/1.jpg' }, pictures: [{ src: 'https://cdn.test/2.jpg' }] }),
    says: ['files.origin', 'cdn.test'],
  },
  'filters that the shop API does not understand': {
    api: (answers) => {
      answers['GET /api/shop/product'] = { body: (answers['GET /api/shop/product'] as { body: object }).body }
    },
    says: ['api.filters', 'still has 214 of 214'],
  },
  'a sitemap of another host': {
    shop: put('GET /sitemap.xml', { body: '<loc>https://old.test/</loc>' }),
    says: ['feeds.host', 'https://old.test'],
  },
  'a shop API that is down': {
    down: 'api',
    shop: put('GET /api/shop/category', { status: 502 }),
    says: ['api.unreachable', 'ECONNREFUSED'],
  },
  'a shop that is down': { down: 'shop', says: ['deployment', 'cannot be reached'] },
  'a host that the shop does not know': { shop: put('GET /', { status: 421 }), says: ['deployment', '421'] },
  'products without a name': { api: product({ name: '' }), says: ['api.product-list', 'data[].name', 'text ""'] },
  'an endpoint that answers HTML': {
    api: put('GET /api/news/news', { body: '<html>', headers: { 'Content-Type': 'text/html' } }),
    says: ['api.news-list', '<html>'],
  },
  'an endpoint that leads to a login page': {
    api: put('GET /api/menus/1', { status: 302, headers: { Location: '/login' } }),
    says: ['api.menu', '/login'],
  },
  'a shop API that fails in part': {
    api: put('POST /api/cdek/deliverypoints', { status: 500, body: {} }),
    says: ['api.delivery-points', 'status 500'],
  },
  'a cart that is not calculated': {
    api: put('POST /api/order', {
      body: { data: { products: 5 } },
      headers: { 'Set-Cookie': cookie('laravel_session') },
    }),
    says: ['api.order', 'POST /api/order'],
  },

  'a host that Sanctum does not know, which answers 419': {
    api: put('POST /api/order', { status: 419, body: { message: 'CSRF token mismatch.' } }),
    says: ['session.stateful', 'localhost:8443', '419'],
  },
  'a host that Sanctum does not know, which answers without a session': {
    api: header('POST /api/order', 'Set-Cookie', ''),
    says: ['session.stateful', 'localhost:8443', 'without a session'],
  },
  'a host that Sanctum does not know, which has no session for a login': {
    api: put('POST /api/order', { status: 500, body: {} }),
    says: ['session.stateful', 'localhost:8443', '500'],
  },
  'a session cookie of another name': {
    api: (answers) => {
      const reply = answers['GET /sanctum/csrf-cookie'] ?? {}
      answers['GET /sanctum/csrf-cookie'] = {
        ...reply,
        headers: { 'Set-Cookie': ['XSRF-TOKEN=t; path=/', cookie('shop_sid')] },
      }
    },
    says: ['session.cookies', 'shop_sid', 'SESSION_COOKIES'],
  },
  'no token at all': {
    api: put('GET /sanctum/csrf-cookie', { status: 404, body: {} }),
    says: ['session.csrf-cookie', '404'],
  },

  'a missing picture': {
    shop: put('GET /img/480/images/1001/main.jpg', { status: 404 }),
    says: ['files.picture', '/img/480/images/1001/main.jpg'],
  },
  'a picture that is not one': {
    shop: header('GET /img/480/images/1001/main.jpg', 'Content-Type', 'text/html'),
    says: ['files.picture', 'text/html'],
  },
  'a missing document': {
    shop: put('HEAD /dokument/files/1001.pdf', { status: 404 }),
    says: ['files.document', '/dokument/files/1001.pdf'],
  },
  'a category that texts speak of and the shop has not': {
    api: put('GET /api/shop/category', { body: { data: tree.filter(({ category_id }) => category_id !== 173) } }),
    says: ['links.catalogue', 'sale-abrasives', '173'],
  },
  'a dead link to a category': {
    shop: put('GET /kontakty', {
      headers: { 'Content-Type': 'text/html' },
      body: '<a href="/category/net-takoj-9999">Нет</a>',
    }),
    says: ['links.category', '/category/net-takoj-9999', '/kontakty'],
  },
  'a dead link to a page': { shop: put('GET /kontakty', { status: 404 }), says: ['links.page', '/kontakty', '404'] },
  'an address service that finds nothing': {
    shop: put('POST /api/address', { body: { suggestions: [] } }),
    says: ['address', 'Новосибирск'],
  },

  'a missing security header': {
    shop: header('GET /robots.txt', 'X-Content-Type-Options', ''),
    says: ['headers.security', 'X-Content-Type-Options', '/robots.txt'],
  },
  'no content security policy': {
    shop: header('GET /', 'Content-Security-Policy', ''),
    says: ['headers.policy', 'Content-Security-Policy'],
  },
  'pages from a cache in front': {
    shop: header('GET /', 'CF-Cache-Status', 'HIT'),
    says: ['headers.cache', 'in front of the Worker'],
  },
  'a personal page that may be kept': {
    shop: header('GET /korzina', 'Cache-Control', 'public, max-age=14400'),
    says: ['headers.cache', '/korzina', 'max-age=14400'],
  },
  'robots closed in production': {
    shop: (answers) => {
      header('GET /', 'X-Robots-Tag', 'noindex')(answers)
      answers['GET /robots.txt'] = { body: 'User-agent: *\nDisallow: /\n' }
    },
    says: ['robots.closed'],
  },
  'pages that call themselves otherwise': {
    shop: put('GET /', {
      headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' },
      body: '<link rel="canonical" href="https://old.test/"><script nonce="{nonce}" src="/assets/entry-1.js"></script>',
    }),
    says: ['robots.canonical', 'https://old.test/'],
  },
  'a stale feed': {
    shop: header('HEAD /yml.xml', 'Last-Modified', daysAgo(8)),
    says: ['feeds.old', '/yml.xml', '8 days'],
  },
  'no feed yet': { shop: put('HEAD /yml.xml', { status: 503 }), says: ['feeds.none', '/yml.xml'] },
  'a walk that is kept back': {
    shop: put('GET /ops/catalogue', { body: { phase: 'kept-back', reason: 'far fewer products' } }),
    says: ['feeds.walk', 'kept-back', 'far fewer products'],
  },
  'KV that the Worker cannot read': {
    shop: put('GET /readyz', { body: ready({ kv: { ok: false, state: 'fails' } }) }),
    says: ['ready.kv', 'KV'],
  },
  'R2 that the Worker cannot read': {
    shop: put('GET /readyz', { body: ready({ feeds: { ok: false, state: 'late' } }) }),
    says: ['ready.r2', 'R2'],
  },
  'buyers who are to pay at a host that is not listed': {
    shop: put('GET /readyz', { body: ready({ payment: { ok: false, state: 'refused' } }) }),
    says: ['payment.refused', 'PAYMENT_HOSTS'],
  },
  'a Worker that cannot make pages': {
    shop: put('GET /readyz', { status: 503, body: ready({ shopApi: { ok: false, state: 'fails' } }) }),
    says: ['ready.api', 'shop API'],
  },
}

test('a shop where all is well has no finding', async () => {
  const { status, findings } = await examine({})
  expect([messagesOf(findings, 'error'), messagesOf(findings, 'warning')]).toEqual([[], []])
  expect(status).toBe(0)
  expect(findings.length).toBeGreaterThan(20)
})

test('a shop API that answers 201, and with byte order marks, is well: the shop reads it', async () => {
  const { findings } = await examine({
    api: (replies) => {
      for (const [request, reply] of Object.entries(replies)) {
        if (request.startsWith('GET /sanctum')) continue
        replies[request] = { ...reply, status: 201, body: `\ufeff${JSON.stringify(reply.body)}` }
      }
    },
  })
  expect([messagesOf(findings, 'error'), messagesOf(findings, 'warning')]).toEqual([[], []])
})

describe('the doctor finds', () => {
  test.for(Object.entries(mistakes))('%s', async ([, { says, isDemonstration, ...mistake }]) => {
    const [id, ...words] = says
    identity.isReal = !isDemonstration
    const { status, findings } = await examine(mistake)
    const errors = findings.filter(({ level }) => level === 'error')
    const named = errors.filter((finding) => finding.id === id)
    expect(messagesOf(errors, 'error'), 'what is named').toContainEqual(expect.stringMatching(`^${id}: `))
    for (const word of words) expect(named.map(({ message }) => message).join('\n')).toContain(word)
    expect(
      named.every(({ advice }) => advice),
      'it says what to do',
    ).toBe(true)
    expect([...new Set(errors.map((finding) => finding.id))], 'nothing else').toEqual([id])
    expect(status).toBe(1)
  })
})

describe('what is put up with is a warning', () => {
  const tolerated: Record<string, Mistake & { says: [id: string, ...words: string[]] }> = {
    'no logs': {
      toml: (text) => text.replaceAll('enabled = true', 'enabled = false'),
      says: ['configuration.log-lines', 'no log line is kept'],
    },
    'a tenth of the logs': {
      toml: (text) => text.replaceAll('invocation_logs = false', 'invocation_logs = false\nhead_sampling_rate = 0.1'),
      says: ['configuration.log-lines', 'only 0.1'],
    },
    'data points in the bucket': {
      vars: { ANALYTICS_STORE: 'bucket' },
      says: ['configuration.analytics', 'ANALYTICS_STORE'],
    },
    'a walk of hundreds of calls a second': {
      vars: { CATALOGUE_CALLS_PER_SECOND: '500' },
      says: ['configuration.rate', '500'],
    },
    'prices as text': {
      api: product({ price: '129.5000' }),
      says: ['api.product-list.readable', 'data[].price: text "129.5000"'],
    },
    'a list that does not count its pages': {
      api: (replies) => {
        replies['GET /api/shop/product'] = { body: { data: [card] } }
      },
      says: ['api.product-list', 'meta: nothing that counts pages, which cannot be used'],
    },
    'prices in another currency': {
      api: product({ price: { value: 129.5, currency: 'USD' } }),
      says: ['api.product-list', 'data[].price: an object with value, currency, which cannot be used'],
    },
    'prices in kopecks': {
      api: product({ price: { value: 12_950, precision: 2, currency: 'RUB' } }),
      says: ['api.product-list', 'data[].price: an object with value, precision, currency, which cannot be used'],
    },
    'methods that only their names tell': {
      api: methods(
        { code: 'cdek.pvz', name: 'СДЭК, пункт выдачи' },
        { code: 'courier', name: 'Курьер', requires_address: true },
        { code: 'own', name: 'Самовывоз' },
      ),
      says: ['api.methods', 'cdek.pvz, own, invoice'],
    },
    'a feed of three days': {
      shop: header('HEAD /merchant.xml', 'Last-Modified', daysAgo(3)),
      says: ['feeds.old', '3 days'],
    },
    'an address service that failed': {
      shop: put('GET /readyz', { body: ready({ addressService: { ok: true, state: 'fails' } }) }),
      says: ['ready.address', 'address service'],
    },
    'an address service without its token': {
      shop: put('GET /readyz', { body: ready({ addressService: { ok: true, state: 'off' } }) }),
      says: ['ready.address', 'DADATA_TOKEN'],
    },
    'calls that are held back': {
      shop: put('GET /readyz', { body: ready({ breakers: { ok: false, states: { search: 'open' } } }) }),
      says: ['ready.breakers', 'search'],
    },
    'a shop that is full': {
      shop: put('GET /readyz', { body: ready({ places: { ok: false } }) }),
      says: ['ready.places', 'places'],
    },
  }
  test.for(Object.entries(tolerated))('%s', async ([, { says, ...mistake }]) => {
    const [id, ...words] = says
    const { status, findings } = await examine(mistake)
    const warnings = findings.filter(({ level }) => level === 'warning')
    expect(warnings.map((finding) => finding.id)).toEqual([id])
    for (const word of words) expect(warnings[0]?.message).toContain(word)
    expect([status, messagesOf(findings, 'error')]).toEqual([0, []])
  })
})

test('the advice for Sanctum names the host as it must be entered', async () => {
  const { findings } = await examine({ api: put('POST /api/order', { status: 419, body: {} }) })
  expect(findings.find(({ id }) => id === 'session.stateful')?.advice).toContain(
    'Add localhost:8443 to SANCTUM_STATEFUL_DOMAINS',
  )
})

test('the advice for guessed methods is the entries to write down; what the shop API says is not among them', async () => {
  const { findings } = await examine({
    api: methods(
      { code: 'cdek.pvz', name: 'СДЭК, пункт выдачи' },
      { code: 'courier', name: 'Курьер', requires_address: '0' },
      { code: 'dostavka', name: 'Доставка курьером' },
      { code: 'other', name: 'Как договоримся' },
    ),
  })
  expect(findings.find(({ id }) => id === 'api.methods')?.advice).toContain(
    "{ 'cdek.pvz': { requires_point: true, point_type: 'PVZ' }, 'dostavka': { requires_address: true }, 'invoice': { company_only: true } }",
  )
})

describe('from outside, with nothing but the address', () => {
  test('the same is seen through the shop', async () => {
    const { status, findings } = await examine({}, true)
    expect([status, messagesOf(findings, 'error'), messagesOf(findings, 'warning')]).toEqual([0, [], []])
    expect(findings.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['session.stateful', 'files', 'feeds', 'api.product']),
    )
    expect(findings.map(({ id }) => id)).not.toContain('configuration')
  })

  test('also that Sanctum does not know the host, and that the shop API is away', async () => {
    const refused = await examine({ api: put('POST /api/order', { status: 419, body: {} }) }, true)
    expect(messagesOf(refused.findings, 'error').join()).toContain('session.stateful')
    const away = await examine({ shop: put('GET /api/shop/category', { status: 503, body: {} }) }, true)
    expect(messagesOf(away.findings, 'error').join()).toContain(
      'api.unreachable: the shop cannot read its API: status 503',
    )
  })
})

test('the first ten lines name each of six mistakes at once, what costs most first', async () => {
  const standIn = await startStandIn({
    vars: { ROBOTS: 'closed' },
    toml: (text) => text.replace('"7 4-20 * * *"', '"15 4-20 * * *"'),
    api: (replies) => {
      product({ picture: { src: 'https://cdn.test/1.jpg' }, price: '129.5000' })(replies)
      put('POST /api/order', { status: 419, body: {} })(replies)
      put('GET /api/news/news', { body: '<html>', headers: { 'Content-Type': 'text/html' } })(replies)
    },
    shop: header('HEAD /yml.xml', 'Last-Modified', daysAgo(8)),
  })
  stops.push(standIn.stop)
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => void lines.push(...String(text).split('\n')))
  await run(['--url', standIn.shop, '--env', 'production', '--config', standIn.config])
  const fold = lines.indexOf('')
  expect(fold).toBeLessThanOrEqual(10)
  const top = lines.slice(0, fold)
  expect(top.every((line) => line.length <= 120)).toBe(true)
  expect(top.slice(1).map((line) => /^ {2}\w+ ([\w.-]+):/.exec(line)?.[1])).toEqual([
    'session.stateful',
    'files.origin',
    'api.news-list',
    'configuration.robots',
    'configuration.crons',
    'feeds.old',
    'api.product-list',
    'api.product-list.readable',
  ])
})

describe('as a command', () => {
  /** The servers run in this process, so it must not wait for the command. */
  const command = (...args: string[]) =>
    new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
      execFile(process.execPath, args, { cwd: root, encoding: 'utf8' }, (error, stdout, stderr) =>
        resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
      )
    })

  test('prints the verdict first, then what has to be corrected, with a status for scripts', async () => {
    const standIn = await startStandIn({ vars: { ROBOTS: 'closed' }, down: 'shop' })
    stops.push(standIn.stop)
    const { status, stdout } = await command(
      ...[
        'packages/workbench/ops.ts',
        'doctor',
        '--env',
        'production',
        '--config',
        standIn.config,
        '--url',
        'http://localhost:9',
      ],
    )
    expect(stdout).toMatch(
      /^http:\/\/localhost:9: \d+ errors, .*\n {2}error deployment: .*\n(?:.+\n)+\nTo be corrected\n/,
    )
    expect(stdout).toMatch(/^ {2}configuration\.robots: ROBOTS is closed: .*\n {4}→ Set ROBOTS = "open"/m)
    expect(stdout).toMatch(/^ {2}deployment: http:\/\/localhost:9 cannot be reached/m)
    expect(status).toBe(1)
  })

  test('npm run deploy refuses before anything is built', async () => {
    const { status, stderr, stdout } = await command('scripts/deploy.ts')
    expect(stderr).toContain('error: PUBLIC_ORIGIN still reads "https://shop.example.ru"')
    expect([status, stdout]).toEqual([1, ''])
  })

  test('without something to check it says how it is called, status 2', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await run(['--url', 'shop'])).toBe(2)
    expect(said.mock.lastCall?.[0]).toContain('--url shop is no address.')
    expect(said.mock.lastCall?.[0]).toContain('npm run ops -- doctor')
  })
})
