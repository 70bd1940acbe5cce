import { formatNumber } from '../../format/plural.ts'
import type { Facet } from './filters/facets.ts'
import { type FilterChoice, type Range, withChosen } from './filters/filter-choice.ts'

/** A chosen value or range in words, with the choice that is left without it. */
export interface ChosenLabel {
  key: string
  text: string
  without: FilterChoice
}

export function chosenLabels(facets: Facet[], filter: FilterChoice): ChosenLabel[] {
  return facets.flatMap((facet) => {
    const chosen = filter[facet.id]
    if (!chosen) return []
    if (!Array.isArray(chosen)) {
      return [{ key: facet.id, text: rangeText(facet, chosen), without: withChosen(filter, facet.id, []) }]
    }
    return chosen.map((id) => ({
      key: `${facet.id}:${id}`,
      text: valueText(facet, id),
      without: withChosen(
        filter,
        facet.id,
        chosen.filter((other) => other !== id),
      ),
    }))
  })
}

/** «Цена: от 100 ₽», «Цена: 100–5 000 ₽». */
function rangeText({ name, unit }: Facet, { min, max }: Range): string {
  const ends = min !== undefined && max !== undefined ? `${formatNumber(min)}–${formatNumber(max)}` : ''
  const end = min !== undefined ? `от ${formatNumber(min)}` : `до ${formatNumber(max ?? 0)}`
  return `${name}: ${ends || end}${unit && `\u00a0${unit}`}`
}

/** «P80», «150 мм»; a filter that says yes or no is its own name. */
function valueText({ kind, name, unit, values }: Facet, id: string): string {
  if (kind === 'bool') return name
  const value = values.find((candidate) => candidate.id === id)?.name ?? id
  return unit ? `${value}\u00a0${unit}` : value
}
