/** Whether a text is a Russian postal code: six digits, the first of them not zero. */
export const isPostalCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text)
