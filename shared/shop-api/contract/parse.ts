import { create, type Struct } from 'superstruct'
import { type ParseSettings, withSettings } from './settings.ts'

/**
 * Turns an API answer into its clean type; parsing a clean value again changes nothing.
 * @throws StructError for an answer that is not what the struct describes, even with all tolerance of contract 8
 */
export function parse<T, S>(answer: unknown, struct: Struct<T, S>, settings: ParseSettings = {}): T {
  return withSettings(settings, () => create(answer, struct))
}
