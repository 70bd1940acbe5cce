/** Why a file cannot be read, in words for the shopper. */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError'
}
