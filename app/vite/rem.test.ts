import { expect, test } from 'vitest'
import { remSizes } from './rem.ts'

function converted(prop: string, value: string, siblings: Record<string, string> = {}): string {
  const nodes = Object.entries({ [prop]: value, ...siblings }).map(([prop, value]) => ({ type: 'decl', prop, value }))
  const declaration = { prop, value, parent: { nodes } }
  remSizes.Declaration(declaration)
  return declaration.value
}

test('sizes of text and heights of what holds it follow the browser; lines, icons and fixed boxes do not', () => {
  expect(converted('font-size', '14px')).toBe('0.875rem')
  expect(converted('font', '400 16px / 24px "Golos Text"')).toBe('400 1rem / 1.5rem "Golos Text"')
  expect(converted('font-size', 'min(16px, 4.4vw)')).toBe('min(1rem, 4.4vw)')
  expect(converted('height', '48px', { 'padding-inline': '20px' })).toBe('3rem')
  expect(converted('height', '44px', { width: '44px' })).toBe('44px')
  expect(converted('height', '1px', { width: '4vw' })).toBe('1px')
  expect(converted('font', '20px / 1 Icons')).toBe('20px / 1 Icons')
  expect(converted('margin-top', '16px')).toBe('16px')
})

test('breakpoints follow the size of text, and keep their order', () => {
  const converted = (params: string) => {
    const rule = { name: 'media', params }
    remSizes.AtRule(rule)
    return rule.params
  }
  expect(converted('(min-width: 768px) and (max-width: 1279.9px)')).toBe('(min-width: 48em) and (max-width: 79.99em)')
  expect(converted('(max-width: 767.98px)')).toBe('(max-width: 47.99em)')
  expect(converted('(max-width: calc(48em - 0.1px))')).toBe('(max-width: calc(48em - 0.1px))')
})
