import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { getPlatformProxy } from 'wrangler'
import type { DemoShopBindings } from './bindings.ts'
import { generateCatalogue } from './catalogue/catalogue.ts'
import type { Catalogue } from './catalogue/types.ts'
import { seedDatabase } from './db/seed.ts'
import { drawCatalogue } from './pdf/draw-catalogue.ts'
import type { Drawing } from './pictures/drawing.ts'
import { renderPictures } from './pictures/render.ts'

/**
 * Fills the local database, picture store and printed catalogue of the demo shop:
 * `node demo-shop/seed.ts --persist-to <dir>`, with the directory that `wrangler dev --persist-to` gets. DEMO_PRODUCTS
 * is the number of products. A stamp in the directory says what is there already, so that a second run has nothing to
 * do.
 */
const here = import.meta.dirname
const pictureDirectory = join(here, '../.cache/demo-pictures')
const { values } = parseArgs({ options: { 'persist-to': { type: 'string' } } })
if (!values['persist-to']) throw new Error('Usage: node demo-shop/seed.ts --persist-to <dir>')
const state = resolve(values['persist-to'])
const products = Number(process.env.DEMO_PRODUCTS || 3200)
if (!Number.isInteger(products) || products < 1) throw new Error('DEMO_PRODUCTS must be a whole number above 0')

const stamp = join(state, 'demo-shop.stamp')
const rows = `${products} ${fingerprint(['catalogue/**/*.{ts,yaml}', 'db/*', 'pictures/drawing.ts'])}`
const wanted = `${rows} ${fingerprint(['pictures/**/*.ts', 'pdf/*.ts'])}`
const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
if (found !== wanted) await seed(found.startsWith(rows))

async function seed(rowsAreThere: boolean): Promise<void> {
  const started = performance.now()
  const today = new Date().toISOString().slice(0, 10)
  const catalogue = generateCatalogue({ products, today })
  rmSync(stamp, { force: true })
  if (!rowsAreThere) dropCachedAnswers()
  const { env, dispose } = await getPlatformProxy<DemoShopBindings>({
    configPath: join(here, 'wrangler.toml'),
    persist: { path: join(state, 'v3') },
    remoteBindings: false,
  })
  if (!rowsAreThere) await seedDatabase(env.DB, readFileSync(join(here, 'db/schema.sql'), 'utf8'), catalogue)
  dropOutdatedPictures()
  const keys = await renderPictures(drawingsOf(catalogue), { outDir: pictureDirectory })
  await storePictures(env.PICTURES, keys)
  const pdf = await drawCatalogue(catalogue, { today, pictureFile: (key) => join(pictureDirectory, `${key}.jpg`) })
  await env.PICTURES.put('catalog.pdf', new Uint8Array(pdf))
  await dispose()
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

/** Drawn files stay between runs, for all state directories, until the code that draws them changes. */
function dropOutdatedPictures(): void {
  const sources = join(pictureDirectory, 'sources')
  const current = fingerprint(['pictures/**/*.ts'])
  if (existsSync(sources) && readFileSync(sources, 'utf8') === current) return
  rmSync(pictureDirectory, { recursive: true, force: true })
  mkdirSync(pictureDirectory, { recursive: true })
  writeFileSync(sources, current)
}

function* drawingsOf(catalogue: Catalogue): Generator<Drawing> {
  for (const { picture } of [...catalogue.categories, ...catalogue.news]) if (picture) yield picture
  for (const { pictures, review_pictures } of catalogue.products()) yield* [...pictures, ...review_pictures]
  for (const { pictures } of catalogue.reviews()) yield* pictures
}

/** Puts the files that the bucket lacks or holds with other content. */
async function storePictures(bucket: R2Bucket, keys: string[]): Promise<void> {
  const stored = new Map<string, string>()
  let cursor: string | undefined
  do {
    const page = await bucket.list({ cursor })
    for (const { key, etag } of page.objects) stored.set(key, etag)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  const queue = keys.values()
  const work = async (): Promise<void> => {
    for (const key of queue) {
      const name = `${key}.jpg`
      const file = readFileSync(join(pictureDirectory, name))
      if (stored.get(name) === createHash('md5').update(file).digest('hex')) continue
      await bucket.put(name, new Uint8Array(file), { httpMetadata: { contentType: 'image/jpeg' } })
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
}
