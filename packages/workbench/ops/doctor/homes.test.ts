import { expect, test } from 'vitest'
import { parseSettings } from '../../../own-hosts/settings.ts'
import { homesFinding } from './homes.ts'

const [cloudflare, moscow, perm] = [
  { name: 'cloudflare', address: '198.51.100.1' },
  { name: 'moscow', address: '192.0.2.10', ssh: 'root@192.0.2.10' },
  { name: 'perm', address: '192.0.2.11', ssh: 'root@192.0.2.11' },
] as const
const certificate = { chain: '/etc/tls/chain.pem', key: '/etc/tls/key.pem' }
const hosts = (homes: object[], vars: Record<string, string> = {}) =>
  parseSettings({ environment: 'production', certificate, homes, vars })

test.each([
  ['own hosts alone', 'on', hosts([moscow, perm]), 'ok people.own', 'moscow, perm'],
  [
    'own hosts, of which Cloudflare’s file knows nothing',
    'off',
    hosts([moscow], { PERSONAL_PATHS: 'on' }),
    'ok people.own',
    'moscow',
  ],
  [
    'own hosts, and Cloudflare without people',
    'off',
    hosts([cloudflare, moscow], { PERSONAL_PATHS: 'on' }),
    'ok people.split',
    'cloudflare refuses it',
  ],
  [
    'own hosts, and Cloudflare with people',
    'on',
    hosts([cloudflare, moscow]),
    'warning people.cloudflare',
    'as own hosts do (moscow)',
  ],
  ['Cloudflare alone', 'on', null, 'warning people.cloudflare', 'no own host does'],
  ['Cloudflare alone, without people', 'off', null, 'warning people.nowhere', 'nobody can order'],
  [
    'hosts that refuse people as Cloudflare does',
    'off',
    hosts([cloudflare, moscow]),
    'warning people.nowhere',
    '(moscow)',
  ],
] as const)('the doctor says who serves people: %s', (_, ofCloudflare, settings, finding, words) => {
  const { level, id, message } = homesFinding(ofCloudflare, settings)
  expect(`${level} ${id}`).toBe(finding)
  expect(message).toContain(words)
})
