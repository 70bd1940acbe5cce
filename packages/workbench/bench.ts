// npm run bench [-- --runs 3]: what a listing costs the Worker beside a bare one, and its goals; the report is kept in
// .cache/bench.md, the figures of each machine's last run in docs/bench.json.
// npm run bench -- --big: how fast the demo shop is with 50,000 products, and a walk over all of them; kept in
// .cache/bench-big.md.
// npm run bench -- --crawl: what a robot without JavaScript finds in the whole shop; kept in .cache/bench-crawl.md.
// npm run bench -- --walk: what the catalogue walk costs with 120,000 products on workerd, and its structures with
// 3,200, 120,000 and a million that are generated, some ten minutes of CPU; kept in .cache/bench-walk.md.
// npm run bench -- --lines: what lines of a quick order, their recalculation and series tables cost at 3,200 and
// 120,000 products; kept in .cache/bench-lines.md.
// npm run bench -- --listing: what eighty clicks on «Показать ещё» cost a browser, and Back from a product among them;
// kept in .cache/bench-listing.md.
// npm run bench -- --search: what understanding a query costs at 3,200, 50,000 and 120,000 products; kept in
// .cache/bench-search.md.
// npm run bench -- --soak [--seconds 600] [--rate 50]: a shop whose API and bindings fail in every way,
// under load; kept in
// .cache/bench-soak.md.
// npm run bench -- --flood [--seconds 6] [--delays 300,800,3000]: one client floods a slow shop, others go on buying;
// kept in .cache/bench-flood.md.
// npm run bench -- --host [--runs 2]: what a page costs a host of one's own, beside plain workerd and Miniflare; kept in
// .cache/bench-host.md.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { bindingFaults } from '../../scripts/serving/faulty-entry.ts'
import { serveDemoShop } from '../../scripts/serving/serve.ts'
import { build, findFreePorts, root, seed } from '../../scripts/workspace.ts'
import { measureBigCatalogue, seedBigCatalogue, walkBigCatalogue } from './bench/big-catalogue.ts'

import { measureCatalogueWalk } from './bench/catalogue-walk.ts'
import { measureBesideBare, reportBesideBare } from './bench/cpu-beside-bare.ts'
import { crawlShop } from './bench/crawl.ts'
import { flood } from './bench/flood/flood.ts'
import { reportFlood } from './bench/flood/report.ts'
import { walkGeneratedCatalogues } from './bench/generated-walks.ts'
import { measureHost, reportHost } from './bench/host.ts'
import { measureLongListing, reportLongListing } from './bench/long-listing.ts'
import { measureQuickOrder } from './bench/quick-order.ts'
import { reportBigCatalogue, reportCatalogueWalk, reportQuickOrder, reportSearch } from './bench/report.ts'
import { measureUnderstanding } from './bench/search.ts'
import { faults } from './bench/soak/faulty-relay.ts'
import { reportSoak } from './bench/soak/report.ts'
import { soak } from './bench/soak/soak.ts'

const benches = {
  big: benchBigCatalogue,
  crawl: crawlShop,
  walk: benchWalk,
  lines: benchLines,
  listing: benchListing,
  search: benchSearch,
  soak: benchSoak,
  flood: benchFlood,
  host: benchHost,
  shop: benchShop,
}
const what =
  (['big', 'crawl', 'walk', 'lines', 'listing', 'search', 'soak', 'flood', 'host'] as const).find((name) =>
    process.argv.includes(`--${name}`),
  ) ?? 'shop'
const report = await benches[what]()
const [cpu] = cpus()
const text = `${report}\n\n${cpus().length} cores, ${cpu?.model.trim()}, Node ${process.versions.node}\n`
writeFileSync(join(root, '.cache', what === 'shop' ? 'bench.md' : `bench-${what}.md`), text)
console.log(`\n${text}`)

async function benchShop(): Promise<string> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  await build()
  await seed()
  return reportBesideBare(await measureBesideBare(Number(values.runs)))
}

async function benchBigCatalogue(): Promise<string> {
  seedBigCatalogue()
  return reportBigCatalogue(await measureBigCatalogue(), await walkBigCatalogue())
}

async function benchWalk(): Promise<string> {
  return reportCatalogueWalk(await measureCatalogueWalk(), walkGeneratedCatalogues())
}

async function benchLines(): Promise<string> {
  return reportQuickOrder(await measureQuickOrder())
}

async function benchListing(): Promise<string> {
  return reportLongListing(await measureLongListing())
}

async function benchSearch(): Promise<string> {
  return reportSearch(measureUnderstanding())
}

async function benchSoak(): Promise<string> {
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    options: { soak: flag, seconds: { type: 'string', default: '600' }, rate: { type: 'string', default: '50' } },
  })
  await build()
  await seed()
  const [port = 0] = await findFreePorts(1)
  const api = await serveDemoShop({ port })
  try {
    console.log(`${values.seconds} s of load …`)
    const load = {
      seconds: Number(values.seconds),
      rate: Number(values.rate),
      faults: [...faults, ...bindingFaults],
      leavers: 1_000,
      rounds: 3,
      rest: 15_000,
      looksAtMemory: true,
    }
    return reportSoak(await soak({ api: api.origin, ...load }), load.rate)
  } finally {
    await api.stop()
  }
}

async function benchFlood(): Promise<string> {
  const { values } = parseArgs({
    options: {
      flood: { type: 'boolean' },
      seconds: { type: 'string', default: '6' },
      delays: { type: 'string', default: '300,800,3000' },
    },
  })
  await build()
  await seed()
  const [port = 0] = await findFreePorts(1)
  const api = await serveDemoShop({ port })
  const seconds = Number(values.seconds)
  try {
    return reportFlood(await flood({ api: api.origin, delays: values.delays.split(',').map(Number), seconds }), seconds)
  } finally {
    await api.stop()
  }
}

async function benchHost(): Promise<string> {
  const { values } = parseArgs({ options: { host: { type: 'boolean' }, runs: { type: 'string', default: '2' } } })
  await build()
  await seed()
  return reportHost(await measureHost(Number(values.runs)))
}
