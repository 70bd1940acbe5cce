/** The lines of a text, empty ones too. */
export const textRows = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029\v\f]/)
