import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mergePurgeLists } from './purge-lists.ts'

let run: string
let stores: Server
let status: number

beforeEach(async () => {
  run = mkdtempSync(join(tmpdir(), 'purges-'))
  stores = createServer((_, response) => response.writeHead(status).end('no list'))
  await new Promise<void>((resolve) => stores.listen(join(run, 'stores.sock'), resolve))
})
afterEach(() => {
  stores.close()
  rmSync(run, { recursive: true })
})

const merge = () =>
  mergePurgeLists({ origin: 'https://shop.example', others: [], token: '', layout: { run }, tell: console.error })

test('a host that has purged nothing yet has nothing to take over', async () => {
  status = 404
  expect(await merge()).toBe(false)
})

test('stores that fail are not taken for an empty list of purges', async () => {
  status = 500
  await expect(merge()).rejects.toThrow('the stores answer 500')
})
