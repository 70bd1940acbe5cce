import { createContext, useContext } from 'react'

export const NonceContext = createContext<string | undefined>(undefined)

/** The CSP nonce while the server renders; undefined in the browser, which has already accepted the scripts. */
export const useNonce = (): string | undefined => useContext(NonceContext)
