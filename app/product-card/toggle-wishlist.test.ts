import { expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../tests/support/fake-browser.ts'

const said: string[] = []
vi.mock('../ui/snackbar.ts', () => ({ showSnackbar: (text: string) => void said.push(text) }))

test('T34 what a browser that stores nothing gets into its wishlist is said with one notice', async () => {
  const browser = fakeBrowser()
  const { toggleWishlist } = await import('./toggle-wishlist.ts')
  toggleWishlist(1, 1)
  browser.refuses = 'writing'
  toggleWishlist(2, 1)
  toggleWishlist(3, 1)
  expect(said).toEqual([
    'Добавлено в избранное',
    expect.stringMatching(/^Добавлено в избранное\. Браузер не сохраняет данные сайта/),
    'Добавлено в избранное',
  ])
})
