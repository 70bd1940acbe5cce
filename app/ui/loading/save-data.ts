/** Network Information API, where the browser has it. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor saves data or has a slow connection: nothing is loaded then that may not be needed. */
export function isSaveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
