/** A category that the tidy shop has not: a root over some of its roots. */
export interface Section {
  /** Foreign id. */
  id: number
  name: string
  slug: string
  /** Tidy ids. */
  members: number[]
}

/**
 * Sections in the order of the tree; what belongs to none stays a root, before them. 17 is another category elsewhere.
 */
export const sections: Section[] = [
  { id: 5, name: 'Крепёж и оснастка', slug: 'Крепёж_и_оснастка', members: [175, 19] },
  { id: 17, name: 'Пневмоинструмент', slug: 'PNEUMO', members: [220, 104, 197, 111, 177, 93, 88, 92] },
  { id: 3, name: 'Абразивы и полировка', slug: 'abrazivy-i-polirovka', members: [176, 70, 1, 103, 212, 17] },
]

/** Categories that were merged into another; what was below them is below that one. Tidy ids. */
export const merged = new Map([
  [301, 300],
  [302, 300],
  [303, 300],
  [304, 300],
  [340, 1],
  [371, 104],
])

export function sectionOf(id: number): Section | undefined {
  return sections.find(({ members }) => members.includes(id))
}
