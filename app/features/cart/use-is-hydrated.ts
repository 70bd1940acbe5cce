import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while its HTML is taken over, true from then on: forms need not be sent any more. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
