export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list; none of anything else. */
export function rowsOf(list: Json | undefined): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** JSON as PHP's json_encode writes it: slashes and everything beyond ASCII escaped. */
export function toPhpJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * A list that lost a row, as PHP encodes it: an object whose keys have a hole. The order stays; a list of one stays a
 * list.
 */
export function listWithHole(list: Json[]): Json {
  if (list.length < 2) return list
  return Object.fromEntries(list.map((item, index) => [index === 0 ? 0 : index + 1, item]))
}
