import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatDate } from '../format/date.ts'
import { buyerBoxes, type ConsentMode } from '../shop/buyer-consents.ts'
import { agreements, type ConsentKind, mailingBoxes } from '../shop/consents.ts'
import { findPage } from './pages.ts'
import { fillPlaceholders } from './placeholders.ts'

const kinds = Object.keys(agreements) as ConsentKind[]
const modes: ConsentMode[] = ['separate', 'single']
const source = (kind: ConsentKind) => readFileSync(`shared/content/pages${agreements[kind].path}.md`, 'utf8')
const textOf = (kind: ConsentKind, mode: ConsentMode) => fillPlaceholders(source(kind), mode).replaceAll('\u00a0', ' ')
const wordsOf = (kind: ConsentKind, mode: ConsentMode) =>
  [...buyerBoxes(mode), ...mailingBoxes]
    .filter((box) => box.kinds.includes(kind))
    .map(({ words }) => words.map((part) => (typeof part === 'string' ? part : part.text)).join(''))

test.each(kinds)('the document of %s is there, of the edition that is sent', (kind) => {
  const { path, edition } = agreements[kind]
  expect(findPage(path)?.modified).toBe(edition)
  expect(textOf(kind, 'separate')).toContain(`Редакция от ${formatDate(edition).replaceAll('\u00a0', ' ')}`)
})

test.each(kinds)('the document of %s gets a new edition when its text changes', (kind) => {
  const hash = createHash('sha256').update(source(kind)).digest('hex').slice(0, 16)
  expect(hash).toMatchSnapshot(`${kind} of ${agreements[kind].edition}`)
})

test.each(modes)('the documents name the boxes of the mode %s by their words', (mode) => {
  for (const kind of ['personal_data', 'newsletter'] as const) {
    expect(wordsOf(kind, mode).length).toBeGreaterThan(0)
    for (const words of wordsOf(kind, mode)) expect(textOf(kind, mode)).toContain(`«${words}»`)
  }
})

test.each(modes)('every box of the mode %s links the documents that it is about', (mode) => {
  for (const { words, kinds } of [...buyerBoxes(mode), ...mailingBoxes]) {
    const links = words.flatMap((part) => (typeof part === 'string' ? [] : [part.path]))
    expect(links.every((path) => findPage(path))).toBe(true)
    if (kinds.length === 1) expect(links).toEqual(kinds.map((kind) => agreements[kind].path))
  }
})

test('what the documents say of the boxes is what the boxes do', () => {
  const separate = modes
    .slice(0, 1)
    .flatMap((mode) => kinds.map((kind) => textOf(kind, mode)))
    .join('\n')
  expect(separate).toContain('отдельный документ и отдельная отметка')
  expect(separate).toContain(
    'Без него нельзя создать личный кабинет и подписаться на рассылку, но можно оформить заказ',
  )
  const single = kinds.map((kind) => textOf(kind, 'single')).join('\n')
  expect(single).toContain('отметка у него и у этого соглашения одна')
  expect(single).not.toContain('отдельная отметка')
  expect(single).toContain('Без него нельзя создать личный кабинет и оформить заказ на сайте')
})

test('the one box of the spec has its words', () => {
  expect(wordsOf('terms', 'single')).toEqual([
    'Принимаю условия договора публичной оферты и даю согласие на обработку персональных данных в соответствии с ' +
      'политикой конфиденциальности',
  ])
})
