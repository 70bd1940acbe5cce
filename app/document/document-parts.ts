import { createContext } from 'react'
import type { DocumentParts } from '../context.ts'

/** The parts of the document that is being written; null in the browser, which finds them in the document. */
export const DocumentPartsContext = createContext<DocumentParts | null>(null)
