import { compareList } from '../stores/compare.ts'
import { listHooks } from './list-hooks.ts'

export const { useIds: useComparedIds, useHas: useIsCompared } = listHooks(compareList)
export const { toggle: toggleCompared } = compareList
