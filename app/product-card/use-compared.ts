import { listHooks } from './list-hooks.ts'

export const {
  useIds: useComparedIds,
  useHas: useIsCompared,
  toggle: toggleCompared,
} = listHooks(() => import('../stores/compare.ts').then((file) => file.compareList))
