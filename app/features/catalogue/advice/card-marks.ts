/** What is said on a card, and how sure and how good it is. */
export interface CardMark {
  text: string
  level: 'enough' | 'tight' | 'short'
}

const looks: Record<CardMark['level'], string> = {
  enough: '--advice-ink: var(--success); --advice-ground: var(--success-soft)',
  tight: '--advice-ink: var(--warn); --advice-ground: var(--accent-soft)',
  short: '--advice-ink: var(--steel); --advice-ground: var(--surface-2)',
}

/** The rules that mark cards, which are found by where they lead; card-marks.css has the looks. */
export function cardMarkRules(marks: ReadonlyMap<number, CardMark>): string {
  const alike = Map.groupBy(marks, ([, mark]) => JSON.stringify(mark))
  return [...alike.values()]
    .map((group) => {
      const links = group.map(([id]) => `[href$="-${Number(id)}"]`).join()
      const { text, level } = group[0]?.[1] ?? { text: '', level: 'short' as const }
      return `.card:has(> .card-name:is(${links})) { --advice: ${JSON.stringify(text)}; ${looks[level]} }`
    })
    .join('\n')
}
