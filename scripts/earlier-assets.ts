import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Builds whose files stay reachable beside those of the one that is deployed: tabs that are open ask for them. */
const kept = 2

/** Adds the files of the builds that were deployed last to the folder `assets` of a new build. */
export function addEarlierAssets(assets: string, archive: string): void {
  for (const build of deployed(archive).slice(-kept))
    cpSync(join(archive, build), assets, { recursive: true, force: false })
}

/** Keeps what a build has brought itself, after its deployment. */
export function keepAssets(own: string[], assets: string, archive: string): void {
  const folder = join(archive, String(Date.now()))
  mkdirSync(folder, { recursive: true })
  for (const name of own) cpSync(join(assets, name), join(folder, name))
  for (const build of deployed(archive).slice(0, -kept)) rmSync(join(archive, build), { recursive: true })
}

/** Oldest first: the folders are called by their time. */
const deployed = (archive: string): string[] => (existsSync(archive) ? readdirSync(archive).sort() : [])
