/** A unit for machines: by UN/CEFACT (schema.org) and by Google's product feed. */
interface UnitCode {
  cefact: string
  google: string
}

const measures: Record<string, UnitCode> = {
  м: { cefact: 'MTR', google: 'm' },
  'м²': { cefact: 'MTK', google: 'sqm' },
  кг: { cefact: 'KGM', google: 'kg' },
  л: { cefact: 'LTR', google: 'l' },
}

/** What the shop's unit is called; whatever is counted is «one». */
export const unitCode = (unit: string): UnitCode => measures[unit.replace(/\.$/, '')] ?? { cefact: 'C62', google: 'ct' }
