const codes: Record<string, string> = { м: 'MTR', 'м²': 'MTK', кг: 'KGM', л: 'LTR' }

/** The shop's unit by UN/CEFACT, as schema.org wants it; whatever is counted is «one». */
export const unitCode = (unit: string): string => codes[unit.replace(/\.$/, '')] ?? 'C62'
