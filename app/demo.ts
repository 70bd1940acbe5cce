import { createContext } from 'react'

/** Whether the demo shop answers, while the server renders; in the browser it stands on <html> (`data-demo`). */
export const DemoContext = createContext(false)
