// npm run bench: what the shop weighs and costs, beside others; the report is kept in .cache/bench.md.
// npm run bench -- --big: how fast the demo shop is with 50,000 products; kept in .cache/bench-big.md.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { measureBigCatalogue } from './bench/big-catalogue.ts'
import { measurePages, measureServer } from './bench/measure.ts'
import { reportBigCatalogue, reportShop } from './bench/report.ts'
import { build, root, seed } from './workspace.ts'

const isBig = process.argv.includes('--big')
const report = isBig ? reportBigCatalogue(await measureBigCatalogue()) : await benchShop()
const [cpu] = cpus()
const text = `${report}\n\n${cpus().length} cores, ${cpu?.model.trim()}, Node ${process.versions.node}\n`
writeFileSync(join(root, '.cache', isBig ? 'bench-big.md' : 'bench.md'), text)
console.log(`\n${text}`)

async function benchShop(): Promise<string> {
  build()
  seed()
  console.log('Server under load (about a minute) …')
  const server = await measureServer()
  console.log('Bytes and Lighthouse (some minutes) …')
  return reportShop(await measurePages(), server)
}
