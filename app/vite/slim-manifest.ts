import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPrivatePath } from '../../shared/shop/private-areas.ts'

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { path?: string; imports?: string[] }>
}

const prefix = 'window.__reactRouterManifest='

/**
 * Takes out of the browser's manifest of all routes what nothing reads there: flags that are false, files that the entry
 * has loaded, and the files of private pages, whose links fetch nothing ahead. Every visitor loads it before the page is
 * hydrated; the server's own is whole.
 * @param folder the built client
 * @throws Error if there is no manifest of that form
 */
export function slimManifest(folder: string): void {
  const assets = join(folder, 'assets')
  const files = readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (files.length === 0) throw new Error(`no manifest of routes in ${assets}`)
  for (const name of files) {
    const file = join(assets, name)
    const code = readFileSync(file, 'utf8')
    if (!code.startsWith(prefix))
      throw new Error(`${file} is written in another way now: see app/vite/slim-manifest.ts`)
    const manifest = JSON.parse(code.slice(prefix.length).replace(/;$/, '')) as Manifest
    const loaded = [manifest.entry.module, ...manifest.entry.imports]
    for (const route of Object.values(manifest.routes)) {
      const imports = route.imports?.filter((url) => !loaded.includes(url)) ?? []
      if (imports.length === 0 || isPrivatePath(`/${route.path}`)) delete route.imports
      else route.imports = imports
    }
    const isSaid = (_key: string, value: unknown) => (value === false ? undefined : value)
    writeFileSync(file, `${prefix}${JSON.stringify(manifest, isSaid)};`)
  }
}
