import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const base = readFileSync('app/ui/base.css', 'utf8')
const token = (name: string): string => new RegExp(`^ +--${name}: (#\\w+);`, 'm').exec(base)?.[1] ?? ''

/** What is drawn or written where no style sheet is. */
test.each(['public/favicon.svg', 'worker/middleware/message-page.ts', 'packages/demo-shop/pictures/color.ts'])(
  '%s has the colours of base.css',
  (file) => {
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(token('accent'))
    expect(text).toContain(token('ink'))
  },
)

test('browsers get the ink of base.css for their own bars', () => {
  const { theme_color } = JSON.parse(readFileSync('public/site.webmanifest', 'utf8'))
  expect(theme_color).toBe(token('ink'))
})
