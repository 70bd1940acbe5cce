import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCertificate } from '../../../scripts/serving/certificate.ts'
import { root } from '../../../scripts/workspace.ts'

const certificate = createCertificate()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** `npm run host -- doctor` of a shop with one host, whose /readyz answers so at nginx and at its one process. */
async function diagnose(status: number, body: string): Promise<{ status: number; said: string }> {
  const server = createServer(certificate, (_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const told = {
    ...{ release: '1', releases: ['1'], units: { nginx: 'active' }, web: { web1: { status, body } } },
    ...{ stores: {}, images: {}, nginx: '', freeDisk: 0.5, secretsMode: '600' },
  }
  const settings = {
    environment: 'production',
    certificate: { chain: '/a', key: '/b' },
    vars: { PUBLIC_ORIGIN: `https://localhost:${port}` },
    homes: [{ name: 'moscow', address: '127.0.0.1', ssh: 'root@moscow' }],
  }
  const paths = { config: join(folder, 'host.json'), ca: join(folder, 'ca.pem'), ssh: join(folder, 'ssh') }
  writeFileSync(paths.config, JSON.stringify(settings))
  writeFileSync(paths.ca, certificate.cert)
  writeFileSync(join(folder, 'told'), JSON.stringify(told))
  writeFileSync(paths.ssh, `#!/bin/sh\ncat ${join(folder, 'told')}\n`)
  chmodSync(paths.ssh, 0o755)
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, NODE_EXTRA_CA_CERTS: paths.ca }
  const args = ['packages/own-hosts/host.ts', 'doctor', '--config', paths.config]
  const answer = await new Promise<{ status: number; said: string }>((resolve) =>
    execFile(process.execPath, args, { cwd: root, env }, (error, said) =>
      resolve({ status: Number(error?.code ?? 0), said }),
    ),
  )
  server.close()
  return answer
}

test('the doctor finds nothing wrong with a host that is ready', async () => {
  const { status, said } = await diagnose(200, '{"ok":true,"build":"1a2b"}')
  expect([status, said]).toEqual([0, expect.stringContaining('moscow: build 1a2b is ready')])
  expect(said).not.toContain('error')
})

test('the doctor says of a host that answers with a page for visitors where its fault is told', async () => {
  const { status, said } = await diagnose(500, '<!doctype html><p>Мы уже чиним</p>')
  const reason = "/readyz answers 500; the host's log says why: journalctl -u 'storefront*'"
  expect(status).toBe(1)
  expect(said).toContain(`moscow: not ready: ${reason}`)
  expect(said).toContain(`moscow: web1 is not ready: ${reason}`)
  expect(said).not.toContain('Мы уже чиним')
})
