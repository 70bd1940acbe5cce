import { expect, test } from 'vitest'
import { diameterOf } from './gallery.tsx'

const attribute = (name: string, text: string) => ({ attribute_id: 1, name, text, unit: null })

test.each([
  ['Диаметр', '150', '150'],
  ['Диаметр', '150 мм', '150'],
  ['Наружный диаметр', '12,5', '12,5'],
  ['Диаметр, мм', '6.5', '6.5'],
])('%s «%s» is measured', (name, text, diameter) => {
  expect(diameterOf([attribute('Зерно', 'P80'), attribute(name, text)])).toBe(diameter)
})

test.each([
  ['Зерно', 'P80'],
  ['Диаметр', 'по запросу'],
  ['Диаметр', '75–150'],
  ['Посадочный диаметр', '22'],
])('%s «%s» gives no line', (name, text) => {
  expect(diameterOf([attribute(name, text)])).toBeNull()
})
