/** What is said on a card, and how sure and how good it is. */
export interface CardMark {
  text: string
  /** For rows beside whose picture there is no room for it. */
  short?: string
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
      const [, mark] = group[0] ?? []
      if (!mark) return ''
      const { text, short = text, level } = mark
      const said = `--advice: ${JSON.stringify(text)}; --advice-short: ${JSON.stringify(short)}`
      return `.card:has(> .card-name:is(${links})) { ${said}; ${looks[level]} }`
    })
    .join('\n')
}
