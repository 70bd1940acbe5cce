import { wordsOf } from './query-text.ts'

/**
 * The short name of a place as the address service writes it: without its region and the sign for a town, so that
 * «Респ Татарстан, г Набережные Челны» is «Набережные Челны». The boot script (app/document/boot.ts) does the same.
 */
export const placeName = (value: string): string => value.replace(/^(.*, )?(г )?/, '')

/** The words of a place's name, or of a query for one; the sign for a town («г») is not one. */
export const placeWords = (text: string): string[] => wordsOf(text).filter((word) => word !== 'г')
