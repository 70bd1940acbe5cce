import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import UnoCSS from '@unocss/vite'
import { defineConfig } from 'vite'
import { iconFunction } from './app/icons/icon-rule.ts'
import { builtSheets } from './app/vite/built-sheets.ts'
import { chunks } from './app/vite/chunks.ts'
import { informationPages } from './app/vite/information-pages.ts'
import { inlineScripts } from './app/vite/inline-script.ts'
import { reloadGuard } from './app/vite/reload-guard.ts'
import { sheetPreloads } from './app/vite/sheet-preloads.ts'
import { localOrigin, readOrderSecret } from './scripts/workspace.ts'
import { rateLimitBindings } from './worker/limit-table.ts'

const port = Number(process.env.PORT ?? 8787)
/** Where the storefront is deployed the shop API is somebody else's: the demo shop is not built and not bound. */
const withDemoShop = !process.env.CLOUDFLARE_ENV

/** Changes with every change of the contract and what it calls: cached answers of another shape are never read. */
function contractVersion(): string {
  const files = ['shared/shop-api/contract', 'shared/shop-api/reads'].flatMap((folder) =>
    readdirSync(folder).flatMap((file) => (file.endsWith('.test.ts') ? [] : `${folder}/${file}`)),
  )
  files.push(
    'shared/format/loopback.ts',
    'shared/format/media-path.ts',
    'shared/format/parse-url.ts',
    'worker/sanitize-html.ts',
  )
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}

export default defineConfig(({ command }) => ({
  define: {
    __CONTRACT_VERSION__: JSON.stringify(contractVersion()),
    __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? randomUUID().slice(0, 8)),
  },
  server: { host: '127.0.0.1', port, strictPort: true },
  plugins: [
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      persistState: { path: '.cache/state' },
      inspectorPort: false,
      // Beside the production build wrangler bundles the demo shop itself.
      ...(withDemoShop &&
        command === 'serve' && { auxiliaryWorkers: [{ configPath: './packages/demo-shop/wrangler.toml' }] }),
      config: {
        ratelimits: rateLimitBindings(process.env.CLOUDFLARE_ENV),
        ...(withDemoShop && {
          vars: {
            PUBLIC_ORIGIN: localOrigin(port),
            SHOP_API_ORIGIN: process.env.SHOP_API_ORIGIN ?? '',
            ADDRESS_API_ORIGIN: process.env.ADDRESS_API_ORIGIN ?? '',
            ...(command === 'serve' && { ORDER_COOKIE_SECRET: readOrderSecret() }),
          },
        }),
      },
    }),
    builtSheets(),
    informationPages(),
    inlineScripts(),
    reloadGuard(),
    sheetPreloads(),
    UnoCSS(),
    reactRouter(),
    chunks(import.meta.dirname),
  ],
  css: { postcss: { plugins: [iconFunction] } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The worker that draws PDFs. Externals: what jsPDF loads for HTML and SVG, of which we ask it nothing
  // (docs/decisions/046).
  worker: { format: 'es', rolldownOptions: { external: ['canvg', 'dompurify', 'html2canvas'] } },
  environments: {
    ssr: { build: { minify: 'oxc', rolldownOptions: { output: { keepNames: true } } } },
    client: {
      // Dependencies that only an import() leads to are found before the first visit, not at the first touch of a page.
      optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.{ts,tsx}'] },
    },
  },
}))
