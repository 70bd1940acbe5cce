import { build, readPort, requireFreePort, seed } from '../../../scripts/workspace.ts'
import { serveOnHost } from '../local/serve-on-host.ts'

export const help = 'up: serves the build here as a host does, nginx and all, on https://localhost:PORT (8787)'

/** Runs until it is told to end. */
export async function run(): Promise<number> {
  const port = readPort()
  await requireFreePort(port)
  await Promise.all([build(), seed()])
  const { origin } = await serveOnHost({ port })
  console.log(`\n  ${origin}   (a certificate of its own, which browsers do not know)\n  Stop with Ctrl+C\n`)
  // Until it is told to end, which ends what it has started.
  return new Promise(() => undefined)
}
