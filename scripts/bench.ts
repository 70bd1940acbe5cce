// npm run bench: what the shop weighs and costs, beside others; the report is kept in .cache/bench.md.
// npm run bench -- --big: how fast the demo shop is with 50,000 products; kept in .cache/bench-big.md.
// npm run bench -- --crawl: what a robot without JavaScript finds in the whole shop; kept in .cache/bench-crawl.md.
// npm run bench -- --walk: what the catalogue walk costs with 120,000 products; kept in .cache/bench-walk.md.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { measureBigCatalogue } from './bench/big-catalogue.ts'
import { measureCatalogueWalk } from './bench/catalogue-walk.ts'
import { crawlShop } from './bench/crawl.ts'
import { measurePages, measureServer } from './bench/measure.ts'
import { reportBigCatalogue, reportCatalogueWalk, reportShop } from './bench/report.ts'
import { build, root, seed } from './workspace.ts'

const benches = { big: benchBigCatalogue, crawl: crawlShop, walk: benchWalk, shop: benchShop }
const what = (['big', 'crawl', 'walk'] as const).find((name) => process.argv.includes(`--${name}`)) ?? 'shop'
const report = await benches[what]()
const [cpu] = cpus()
const text = `${report}\n\n${cpus().length} cores, ${cpu?.model.trim()}, Node ${process.versions.node}\n`
writeFileSync(join(root, '.cache', what === 'shop' ? 'bench.md' : `bench-${what}.md`), text)
console.log(`\n${text}`)

async function benchShop(): Promise<string> {
  build()
  seed()
  console.log('Server under load (about a minute) …')
  const server = await measureServer()
  console.log('Bytes and Lighthouse (some minutes) …')
  return reportShop(await measurePages(), server)
}

async function benchBigCatalogue(): Promise<string> {
  return reportBigCatalogue(await measureBigCatalogue())
}

async function benchWalk(): Promise<string> {
  return reportCatalogueWalk(await measureCatalogueWalk())
}
