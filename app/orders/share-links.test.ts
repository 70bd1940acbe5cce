import { expect, test } from 'vitest'
import { mailLink } from './share-links.ts'

test('a letter has the link where a mail program takes it, else what stands in its place', () => {
  expect(mailLink('Корзина', 'Корзина: ', 'https://a.ru/#1', 'вставьте')).toEqual({
    href: `mailto:?subject=${encodeURIComponent('Корзина')}&body=${encodeURIComponent('Корзина: https://a.ru/#1')}`,
    hasLink: true,
  })
  const long = mailLink('Корзина', 'Корзина: ', `https://a.ru/#${'1'.repeat(2_000)}`, 'вставьте')
  expect(long.hasLink).toBe(false)
  expect(decodeURIComponent(long.href)).toBe('mailto:?subject=Корзина&body=Корзина: вставьте')
})
