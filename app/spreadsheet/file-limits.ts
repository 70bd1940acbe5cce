/** Why a file cannot be read, in words for the shopper. */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError'
}

/** The largest file that is read, bytes. */
export const mostBytes = 5 * 1024 * 1024

/** «5 МБ» */
export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024}\u00a0МБ`
