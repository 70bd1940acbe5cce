import { expect, test } from 'vitest'
import { airVerdict } from './verdict.ts'

const tool = (litres: number, isAverage = false) => ({ litres, isAverage })
const outlet = (litres: number) => ({ litres, isInlet: false })
const inlet = (litres: number) => ({ litres, isInlet: true })

test.each([
  ['enough with the reserve in words', tool(390), outlet(437), 'хватит, запас 12\u00a0%', 'enough'],
  ['enough, the reserve rounded down', tool(340), outlet(500), 'хватит, запас 47\u00a0%', 'enough'],
  ['a compressor many times stronger', tool(55), outlet(600), 'хватит, запас больше 100\u00a0%', 'enough'],
  ['tight below a tenth', tool(410), outlet(430), 'впритык, запас 4\u00a0%', 'tight'],
  ['tight without any', tool(410), outlet(410), 'впритык, без запаса', 'tight'],
  ['short by one litre', tool(410), outlet(409), 'нужно 410', 'short'],
  ['short by far', tool(1150), outlet(350), 'нужно 1\u00a0150', 'short'],
  ['short in parts of a litre', tool(453.07), outlet(453), 'нужно 454', 'short'],
  ['an average that is enough', tool(170, true), outlet(300), 'в среднем хватит', 'enough'],
  ['an average that is tight', tool(290, true), outlet(300), 'в среднем впритык', 'tight'],
  ['an average that is not', tool(290, true), outlet(200), 'нужно больше 290', 'short'],
  ['suction that is enough at its worst', tool(200), inlet(400), 'хватит по оценке', 'enough'],
  ['suction that is enough at its best alone', tool(280), inlet(400), 'может не хватить', 'tight'],
  ['suction that is not at its best', tool(310), inlet(400), 'нужно 310', 'short'],
])('%s', (_, consumption, compressor, short, level) => {
  expect(airVerdict(consumption, compressor)).toMatchObject({ short, level })
})
