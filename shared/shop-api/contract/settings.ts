/** What parsing depends on besides the answer itself. */
export interface ParseSettings {
  /** Makes API HTML safe; without it HTML fields become plain text. */
  sanitizeHtml?: (html: string) => string
  /** Hosts (with port) whose absolute URLs are pages and files of this shop: the API's, the public one, old ones. */
  hosts?: readonly string[]
  /** Origins besides the API whose pictures and documents are shown; without them all https addresses are. */
  imageOrigins?: readonly string[]
  /** Below which of its paths the API has pictures and documents; empty: wherever no script and no back office is. */
  mediaPaths?: readonly string[]
}

let current: ParseSettings = {}

export function currentSettings(): ParseSettings {
  return current
}

/** Runs a parse under its settings. Parsing is synchronous, so requests that share the isolate cannot meet here. */
export function withSettings<T>(settings: ParseSettings, parse: () => T): T {
  const outer = current
  current = settings
  try {
    return parse()
  } finally {
    current = outer
  }
}
