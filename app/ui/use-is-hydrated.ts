import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while its HTML is hydrated, true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
