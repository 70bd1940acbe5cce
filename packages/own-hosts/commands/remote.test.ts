import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { previousRelease } from '../on-host/releases.ts'
import { unpacking } from './remote.ts'

let base: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'upload-'))
})
afterEach(() => rmSync(base, { recursive: true }))

/** The archive of a release whose one file says this. */
function archiveOf(release: string, text: string): Buffer {
  const folder = join(base, 'made', release)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'release.json'), text)
  return execFileSync('tar', ['--zstd', '-C', join(base, 'made'), '-c', release])
}

const unpack = (release: string, input: Buffer) =>
  spawnSync('sh', ['-c', unpacking(join(base, 'releases'), release)], { input }).status

const releases = () => readdirSync(join(base, 'releases'))

test('an archive is unpacked beside the releases that are there', () => {
  expect([unpack('1', archiveOf('1', 'one')), unpack('2', archiveOf('2', 'two'))]).toEqual([0, 0])
  expect(releases()).toEqual(['1', '2'])
})

test.each([0, 20, 60])('an archive of which %i bytes arrive leaves nothing', (bytes) => {
  unpack('1', archiveOf('1', 'one'))
  expect(unpack('2', archiveOf('2', 'two').subarray(0, bytes))).not.toBe(0)
  expect(releases()).toEqual(['1'])
})

test('a release that comes again takes the place of itself, unless it is cut off', () => {
  unpack('1', archiveOf('1', 'one'))
  const text = () => readFileSync(join(base, 'releases/1/release.json'), 'utf8')
  expect(unpack('1', archiveOf('1', 'again').subarray(0, 60))).not.toBe(0)
  expect(text()).toBe('one')
  expect(unpack('1', archiveOf('1', 'again'))).toBe(0)
  expect([text(), releases()]).toEqual(['again', ['1']])
})

test('what is still coming is no release to go back to', () => {
  for (const name of ['.incoming', '.outgoing']) mkdirSync(join(base, 'releases', name), { recursive: true })
  expect(() => previousRelease(base)).toThrow('There is no release before the first.')
})
