import { createContext } from 'react'

/** The number of the request while the server renders; '' in the browser, where error pages keep what is written. */
export const RequestId = createContext('')
