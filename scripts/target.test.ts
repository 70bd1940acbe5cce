import { afterEach, expect, test, vi } from 'vitest'
import { opsToken } from './target.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the secret of a deployed shop is sent to that one alone', () => {
  vi.stubEnv('OPS_TOKEN', 'of-production')
  expect(opsToken('https://shop.example.ru')).toBe('of-production')
  expect(opsToken('http://localhost:8787')).toBe('development')
  expect(opsToken('http://127.0.0.1:9000')).toBe('development')
})

test('another machine has no secret unless it is given', () => {
  vi.stubEnv('OPS_TOKEN', '')
  expect(() => opsToken('https://shop.example.ru')).toThrow('Set OPS_TOKEN to the secret of https://shop.example.ru.')
})
