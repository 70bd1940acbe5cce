import { useContext, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { shop } from '../../shared/shop/shop.ts'
import type { Product } from '../../shared/shop-api/contract/product.ts'
import type { Listing } from '../features/catalogue/listing.ts'
import { PrefetchLinks } from '../features/navigation/prefetch-links.tsx'
import textFont from '../fonts/golos-text.woff2?no-inline'
import { KeptPages } from '../offline/kept-pages.tsx'
import { FrameworkContext } from '../react-internals.ts'
import { compressorStore } from '../stores/compressor.ts'
import { cookieStore } from '../stores/cookie-answer.ts'
import { customerStore } from '../stores/customer.ts'
import { machineStore } from '../stores/machine.ts'
import { readStored, writeStored } from '../stores/persist.ts'
import { useStore } from '../stores/use-store.ts'
import { lazyComponent } from '../ui/loading/lazy.tsx'
import { whenIdle } from '../ui/loading/when-idle.ts'

const ProductAdvice = lazyComponent(() =>
  import('../features/product/advice/product-advice.tsx').then((file) => file.ProductAdvice),
)
const FitMarks = lazyComponent(() => import('../features/catalogue/advice/fit-marks.tsx').then((file) => file.FitMarks))
const AirMarks = lazyComponent(() => import('../features/catalogue/advice/air-marks.tsx').then((file) => file.AirMarks))
const BeltFinder = lazyComponent(() =>
  import('../features/catalogue/advice/belt-finder.tsx').then((file) => file.BeltFinder),
)
const Metrika = lazyComponent(() => import('../features/metrika/metrika.tsx').then((file) => file.Metrika))
const PurchaseMarks = lazyComponent(() =>
  import('../features/purchases/purchase-marks.tsx').then((file) => file.PurchaseMarks),
)

/** What comes once the page has nothing else to do, never for a visitor who saves data. Nothing of it is waited for. */
export function IdleParts() {
  const isKnown = useStore(customerStore, ({ status }) => status === 'known')
  useEffect(namePrints, [])
  useEffect(() => {
    // Without its script the next visit does it.
    import('../stores/forget-old.ts').then(({ forgetOld }) => forgetOld()).catch(() => undefined)
  }, [])
  useEffect(() => {
    // Without it the next document does without, too.
    keepFace().catch(() => undefined)
  }, [])
  return (
    <>
      <PrefetchLinks />
      <LikelyPages />
      <Analytics />
      {isKnown && <PurchaseMarks />}
      <Advice />
      {useHasActed() && import.meta.env.PROD && <KeptPages />}
    </>
  )
}

/** What the shop knows of the work: whether the air suffices for the tools of a page, what fits the own machine, and belts by size. */
function Advice() {
  const compressor = useStore(compressorStore, (state) => state.compressor)
  const machine = useStore(machineStore, (state) => state.machine)
  const page = useMatches().at(-1)?.loaderData as
    | { product?: Partial<Product>; listing?: Listing; name?: string }
    | null
    | undefined
  const { product, listing, name: title = '' } = page ?? {}
  const { product_id, name = '', url = '', attributes } = product ?? {}
  const mayTakeAir = attributes && /воздух|air/i.test([name, ...attributes.map((one) => one.name)].join())
  const mayFit = attributes && (machine ? parts : holders).test(name)
  return (
    <>
      {attributes && product_id && (mayTakeAir || mayFit) && (
        <ProductAdvice key={product_id} product={{ product_id, name, url, attributes }} />
      )}
      {compressor && listing && <AirMarks listing={listing} compressor={compressor} />}
      {listing?.source.category_id && /лент/i.test(title) && <BeltFinder key={title} listing={listing} />}
      {machine && listing && <FitMarks listing={listing} machine={machine} />}
    </>
  )
}

/** Names of what may be somebody's own, and of that and what may fit it: only their pages ask for more. */
const holders = /машин|напильник|тарелк|подошв/i
const parts = /машин|напильник|тарелк|подошв|круг|диск|лент/i

/** Where shoppers go from nearly every page. */
const likelyRoutes = ['routes/category', 'routes/product']

/** Fetches the files of the pages that are most likely next: a tap on a link waits for its data alone. */
function LikelyPages() {
  const routes = useContext(FrameworkContext)?.manifest.routes
  const likely = likelyRoutes.flatMap((id) => routes?.[id] ?? [])
  const scripts = new Set(likely.flatMap(({ module, imports = [] }) => [module, ...imports]))
  const isHere = new Set(routes?.root?.css)
  const styles = new Set(likely.flatMap(({ css = [] }) => css).filter((file) => !isHere.has(file)))
  return (
    <>
      {[...scripts].map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      {[...styles].map((file) => (
        <link key={file} rel="prefetch" as="style" href={file} />
      ))}
    </>
  )
}

/** Keeps the text's face for the next document, whose head uses it at once (fonts/font-script.ts). */
async function keepFace(): Promise<void> {
  const source = `url(${textFont})`
  const kept = readStored('face')
  if (Array.isArray(kept) && kept[0] === source) return
  const response = await fetch(textFont)
  if (!response.ok) return
  const bytes = new Uint8Array(await response.arrayBuffer())
  writeStored('face', [source, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))])
}

/** Names on each print who sells, when it was printed and from which address (print.css). */
function namePrints(): void {
  addEventListener('beforeprint', () => {
    const text = `${shop.name}, ${shop.phone}, ${shop.email} · ${new Date().toLocaleString('ru')} · ${location}`
    document.documentElement.style.setProperty('--printed', JSON.stringify(text))
  })
}

const acts = ['pointerdown', 'touchstart', 'keydown', 'wheel'] as const

/** Whether the visitor has done something: the app may have been started by the clock (starter/starter.ts). */
function useHasActed(): boolean {
  const [hasActed, setActed] = useState(false)
  useEffect(() => {
    // What is done is answered before.
    const note = () => void whenIdle().then(() => setActed(true))
    const options = { once: true, capture: true, passive: true }
    for (const type of acts) addEventListener(type, note, options)
    return () => {
      for (const type of acts) removeEventListener(type, note, options)
    }
  }, [])
  return hasActed
}

/**
 * Counts visits where that is configured (`data-metrika` on <html>) and the visitor has agreed (docs/decisions/029).
 */
function Analytics() {
  const isAccepted = useStore(cookieStore, ({ answer }) => answer === 'accepted')
  const id = isAccepted ? Number(document.documentElement.dataset.metrika) : 0
  return id ? <Metrika id={id} /> : null
}
