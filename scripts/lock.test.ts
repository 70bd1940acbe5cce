import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  packages: Record<string, { version?: string; resolved?: string }>
}
const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock
const names = Object.keys(lock.packages)

/** Below these versions are known holes. */
test.each([
  ['react-router', [8, 3, 0]],
  ['hono', [4, 13, 3]],
] as const)('every %s is at least %j', (name, least) => {
  const versions = names
    .filter((path) => path.endsWith(`node_modules/${name}`))
    .map((path) => (lock.packages[path]?.version ?? '').split('.').map(Number))
  expect(versions.length).toBeGreaterThan(0)
  for (const version of versions) expect(isAtLeast(version, least), version.join('.')).toBe(true)
})

test('nothing that decodes server components is installed', () => {
  expect(names.filter((path) => /node_modules\/react-server-dom-/.test(path))).toEqual([])
})

test('no address of a registry is written down', () => {
  expect(names.filter((path) => lock.packages[path]?.resolved !== undefined)).toEqual([])
})

function isAtLeast(version: readonly number[], least: readonly number[]): boolean {
  const place = least.findIndex((part, index) => version[index] !== part)
  return place === -1 || (version[place] ?? 0) > (least[place] ?? 0)
}
