import type { ComparedProduct } from '../../../shared/shop-api/contract/compare.ts'
import { plainText } from './flow-text.ts'

/** Tools by what they are called, in the nominative: «Бачок краскопульта» is none. */
const tool = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:пневмо)?(?:гайковерт|винтоверт|шуруповерт|дрель|напильник|молоток|лобзик|пила|ножницы|степлер|нейлер)',
    '(?:пневмо)?(?:пистолет|краскопульт|краскораспылитель|аэрограф|трещотка|заклепочник|зубило|гравер|болгарка)',
    '(?:пневмо)?(?:скобозабиватель|гвоздезабиватель|шлифователь|шлифмашин(?:к?а)|бормашин(?:к?а)|полирмашин(?:к?а))',
    'машинка',
    '(?:шлиф|полир|зачист|углов|эксцентрик|орбиталь|ленточн|фрезер)\\p{L}* машина',
    'машина (?:шлиф|полир|зачист|углов|эксцентрик|орбиталь|ленточн|фрезер)\\p{L}*',
    '(?:air )?(?:sander|grinder|polisher|drill|ratchet|nailer|stapler|airbrush)|(?:impact|ratchet) wrench|spray gun',
  ].join('|')})(?!\\p{L})`,
  'u',
)

/** What is driven by something else, or lets air through that it does not take. */
const other =
  /компрессор|пылесос|воздуходув|вентилятор|фильтр|регулятор|маслораспыл|осушител|ресивер|респиратор|маска|шланг|ремкомплект|набор|комплект|электр|аккумулят|термо|горяч|заправ|топлив|мойк|моечн|клеев|(?<![\p{L}\d])\d+ ?(?:в|v|вт)(?![\p{L}/])/u

/** Characteristics that tools alone have, and pressure, for a name that is a model. */
const trait = /оборот|момент|орбит|патрон|квадрат|цанг|бач|скорость вращения|speed|torque|orbit/
const pressure = /давление|pressure/
/** Characteristics of what makes air, moves it, or is driven by a current. */
const otherTrait = /производительн|ресивер|разрежен|вакуум|напряжени|voltage|аккумулят|батаре/

/** Whether a product is a tool that is driven by air: by what it is called, or where that tells nothing by its traits. */
export function isAirTool(name: string, attributes: ComparedProduct['attributes']): boolean {
  const [head = ''] = plainText(name).split(/,(?! ?\d)|[(;]| (?:для|к|с|со) /)
  const titles = attributes.map((attribute) => plainText(attribute.name))
  if (other.test(head) || titles.some((title) => otherTrait.test(title))) return false
  if (tool.test(head)) return true
  const isModel = !/\p{Script=Cyrillic}{4}/u.test(head)
  return isModel && [trait, pressure].every((wanted) => titles.some((title) => wanted.test(title)))
}
