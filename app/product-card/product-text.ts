import { formatNumber } from '../format/plural.ts'

const accusative: Record<string, string> = {
  'шт.': 'штуку',
  шт: 'штуку',
  'уп.': 'упаковку',
  уп: 'упаковку',
  'компл.': 'комплект',
  'рул.': 'рулон',
  'кор.': 'коробку',
  м: 'метр',
  'м²': 'м²',
  кг: 'килограмм',
  л: 'литр',
}

/** «за штуку», «за упаковку»; an unknown unit stays as the API writes it; without a unit there is nothing to say. */
export function perUnit(unit: string): string {
  return unit && `за ${accusative[unit] ?? unit}`
}

/** «от 50 шт.» when the shop sells at least `minimum` at once, else an empty string. */
export function minimumText(minimum: number, unit: string): string {
  return minimum > 1 ? `от ${formatNumber(minimum)}${unit && `\u00a0${unit}`}` : ''
}
