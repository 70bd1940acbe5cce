import { createHash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { getPlatformProxy } from 'wrangler'
import type { DemoShopBindings } from './bindings.ts'
import { generateCatalogue } from './catalogue/catalogue.ts'
import type { Catalogue } from './catalogue/types.ts'
import { noticeClosed, seedDatabase } from './db/seed.ts'
import { drawCatalogue } from './pdf/draw-catalogue.ts'
import type { Drawing } from './pictures/drawing.ts'
import { renderPictures } from './pictures/render.ts'

/**
 * Fills the local database, picture store and printed catalogue of the demo shop:
 * `node packages/demo-shop/seed.ts --persist-to <dir>`, with the directory that `wrangler dev --persist-to` gets. DEMO_PRODUCTS
 * is the number of products. A stamp in the directory says what is there already, so that a second run has nothing to
 * do. Databases, drawn pictures and catalogues are kept by what they were made of, so that a switch of branches copies
 * them instead of making them again.
 */
const here = import.meta.dirname
const cache = join(here, '../../.cache')
/** Versions of each that are kept. */
const keptVersions = 3
const { values } = parseArgs({ options: { 'persist-to': { type: 'string' } } })
if (!values['persist-to']) throw new Error('Usage: node packages/demo-shop/seed.ts --persist-to <dir>')
const state = resolve(values['persist-to'])
const products = Number(process.env.DEMO_PRODUCTS || 3200)
if (!Number.isInteger(products) || products < 1) throw new Error('DEMO_PRODUCTS must be a whole number above 0')

const stamp = join(state, 'demo-shop.stamp')
const database = join(state, 'v3/d1')
const rows = `${products}-${fingerprint(['catalogue/**/*.{ts,yaml}', 'db/*', 'pictures/drawing.ts'])}`
const drawings = fingerprint(['pictures/**/*.ts'])
const wanted = `${rows} ${fingerprint(['pictures/**/*.ts', 'pdf/*.ts'])}`
const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
if (found !== wanted) await seed(found.startsWith(rows))

async function seed(rowsAreThere: boolean): Promise<void> {
  const started = performance.now()
  const today = new Date().toISOString().slice(0, 10)
  const catalogue = generateCatalogue({ products, today })
  rmSync(stamp, { force: true })
  const keptRows = join(cache, 'demo-rows', rows)
  const isKept = existsSync(keptRows)
  if (!rowsAreThere) dropCachedAnswers()
  if (!rowsAreThere && isKept) copyFolder(keptRows, database)
  const { env, dispose } = await getPlatformProxy<DemoShopBindings>({
    configPath: join(here, 'wrangler.toml'),
    persist: { path: join(state, 'v3') },
    remoteBindings: false,
  })
  const isFilled = rowsAreThere || isKept
  if (!isFilled) await seedDatabase(env.DB, readFileSync(join(here, 'db/schema.sql'), 'utf8'), catalogue)
  const outDir = keep(join(cache, 'demo-pictures'), drawings)
  const keys = await renderPictures(drawingsOf(catalogue), { outDir })
  await storePictures(env.PICTURES, outDir, keys)
  const pdf = await drawCatalogue(catalogue, { today, pictureFile: (key) => join(outDir, `${key}.jpg`) })
  await noticeClosed()
  await env.PICTURES.put('catalog.pdf', new Uint8Array(pdf))
  await dispose()
  // A database with what visitors have done in it is not the one to keep.
  if (!isFilled) copyFolder(database, `${keptRows}.new`)
  if (!isFilled) renameSync(`${keptRows}.new`, keep(join(cache, 'demo-rows'), rows))
  writeFileSync(stamp, wanted)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Demo shop: ${products} products and ${keys.length} pictures in ${seconds} s`)
}

function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: here }).sort()) hash.update(file).update(readFileSync(join(here, file)))
  return hash.digest('hex').slice(0, 32)
}

/** What the storefront has cached of other data in the same directory would outlive them. */
function dropCachedAnswers(): void {
  for (const store of ['kv', 'cache']) rmSync(join(state, 'v3', store), { recursive: true, force: true })
}

/** The folder of a version, which is the newest now; the oldest of too many goes. */
function keep(folder: string, version: string): string {
  const path = join(folder, version)
  mkdirSync(path, { recursive: true })
  utimesSync(path, new Date(), new Date())
  const others = readdirSync(folder).map((name) => join(folder, name))
  const oldest = others.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs).slice(keptVersions)
  for (const old of oldest) rmSync(old, { recursive: true, force: true })
  return path
}

function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

function* drawingsOf(catalogue: Catalogue): Generator<Drawing> {
  for (const { picture } of [...catalogue.categories, ...catalogue.news]) if (picture) yield picture
  for (const { pictures, review_pictures } of catalogue.products()) yield* [...pictures, ...review_pictures]
  for (const { pictures } of catalogue.reviews()) yield* pictures
}

/** Puts the files that the bucket lacks or holds with other content. */
async function storePictures(bucket: R2Bucket, folder: string, keys: string[]): Promise<void> {
  const stored = new Map<string, string>()
  let cursor: string | undefined
  do {
    await noticeClosed()
    const page = await bucket.list({ cursor })
    for (const { key, etag } of page.objects) stored.set(key, etag)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  const queue = keys.values()
  const work = async (): Promise<void> => {
    for (const key of queue) {
      const name = `${key}.jpg`
      const file = readFileSync(join(folder, name))
      if (stored.get(name) === createHash('md5').update(file).digest('hex')) continue
      await noticeClosed()
      await bucket.put(name, new Uint8Array(file), { httpMetadata: { contentType: 'image/jpeg' } })
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
}
