import { discountCategoryId } from './shop.ts'

/** Icons (app/icons) of categories by id: those of spec 9. */
const categoryIcons: Record<number, string> = {
  [discountCategoryId]: 'i-pct',
  1: 'i-k-roll',
  17: 'i-k-disc',
  19: 'i-k-staple',
  70: 'i-k-fleece',
  88: 'i-k-frl',
  92: 'i-k-hose',
  93: 'i-k-blow',
  103: 'i-k-flap',
  104: 'i-k-grinder',
  111: 'i-k-nailer',
  175: 'i-k-safe',
  176: 'i-k-paste',
  177: 'i-k-spray',
  197: 'i-k-wrench',
  212: 'i-k-belt',
  220: 'i-k-sander',
}

/** Class name of the icon of a top category; one for all that are not special. */
export const categoryIcon = (id: number): string => categoryIcons[id] ?? 'i-k-parts'
