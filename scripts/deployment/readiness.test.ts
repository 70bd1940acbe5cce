import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { awaitReadiness } from './readiness.ts'

/** What a deployment answers, one after the other; the last for good. */
let answers: { status: number; body: string }[]
const server = createServer((_, response) => {
  const { status, body } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 404, body: '' }
  response.writeHead(status).end(body)
})
let origin = ''
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const says = (build: string, ok: boolean, checks: object = {}) => ({
  status: ok ? 200 : 503,
  body: JSON.stringify({ ok, build, checks }),
})
const wait = (total: number) => awaitReadiness(origin, (build) => build === 'new', { total, pause: 1 })

test('the version before may answer for a while, and the new one may need a moment', async () => {
  answers = [says('old', true), { status: 502, body: '<h1>Bad gateway</h1>' }, says('new', false), says('new', true)]
  expect(await wait(60_000)).toBeNull()
})

test.each([
  ['is not ready', says('new', false, { api: 'refused' }), 'build new is not ready: {"api":"refused"}'],
  ['is not served', says('old', true), 'build old answers'],
  ['has no such page', { status: 404, body: '<h1>404</h1>' }, 'status 404, and nothing that tells of a build'],
])('a version that %s is said to be so', async (_, answer, fault) => {
  answers = [answer]
  expect(await wait(20)).toBe(fault)
})

test('a deployment that does not answer at all is said to be so', async () => {
  answers = [says('new', true)]
  const fault = await awaitReadiness('http://127.0.0.1:1', () => true, { total: 5, pause: 1 })
  expect(fault).toMatch(/^fetch failed: ./)
})
