import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../../scripts/workspace.ts'

const fromWrangler = createRequire(import.meta.resolve('wrangler'))

/** The one workerd of tests, `npm start` and hosts: wrangler's own. */
export function workerdBinary(): string {
  const fromMiniflare = createRequire(fromWrangler.resolve('miniflare'))
  return (fromMiniflare('workerd') as { default: string }).default
}

/** The Node that runs all scripts here. */
export const nodeBinary = (): string => join(root, 'node_modules/node/bin/node')
