import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withUnits } from '../../../shared/format/units.ts'
import { unbroken } from './unbroken.tsx'

/** The name with `_` for a no-break space and brackets around what stays together. */
const shown = (name: string) =>
  renderToStaticMarkup(unbroken(name))
    .replaceAll('\u00a0', '_')
    .replace(/<span class="nb">(.*?)<\/span>/g, '[$1]')

test.each([
  ['Круг шлифовальный, 150 мм, 15 отверстий, P80', 'Круг шлифовальный, 150_мм, 15 отверстий, P80'],
  ['Гайковёрт ударный Shinano SI-1305, 3/8″, 270 Н·м', 'Гайковёрт ударный Shinano [SI-1305], 3/8″, 270_Н·м'],
  ['Лента шлифовальная ШлифПневмо ЛТ-Ц, 100×2000 мм', 'Лента шлифовальная ШлифПневмо [ЛТ-Ц], 100×2000_мм'],
  ['Регулятор 0,5–10 бар, 450 л/мин.', 'Регулятор 0,[5–10]_бар, 450_[л/мин].'],
  ['Скоба тип 90, 32 мм, 10 000 шт.', 'Скоба тип 90, 32_мм, 10_000_шт.'],
  ['Лента Scotch-Brite SC-BL, 20×520 мм', 'Лента Scotch-Brite [SC-BL], 20×520_мм'],
  ['Паста № 1, 3 мм или 3 мастера', 'Паста №_1, 3_мм или 3 мастера'],
  ['Машинка 150 мм, 12000 об/мин', 'Машинка 150_мм, 12_000_[об/мин]'],
])('«%s» breaks as «%s»', (name, expected) => {
  expect(shown(name)).toBe(expected)
})

test('the text of a name stays what it was, but for its spaces', () => {
  const name = 'Гайковёрт SI-1490B, 1/2″, 680 Н·м, 0,5–10 бар, 10 000 шт.'
  expect(shown(name).replaceAll('_', ' ').replace(/[[\]]/g, '')).toBe(name)
  expect(withUnits(name).replaceAll('\u00a0', ' ')).toBe(name)
})
