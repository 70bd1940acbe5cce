import type { Part } from './parts.ts'

/** What to search for to find what fits a machine or a pad; null where nothing can be found by its sizes. */
export function fittingQuery({ role, sizes }: Part): string | null {
  const { diameter, holes, fastening, width, length } = sizes
  if (role === 'belt machine') return width && length ? `лента ${width}×${length}` : null
  if (!diameter || fastening !== 'hooks' || (role !== 'sander' && role !== 'pad')) return null
  return ['круг на липучке', `${diameter} мм`, Number(holes) > 0 && `${holes} отверстий`].filter(Boolean).join(' ')
}
