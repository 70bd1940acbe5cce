import { categoryIcons } from '../../shop/categories.ts'

/** Class name of the icon of a top category; one for all that are not special. */
export const categoryIcon = (id: number): string => categoryIcons[id] ?? 'i-k-parts'
