/** What a field of a posted form says; '' for a file or nothing. */
export const textOf = (field: FormDataEntryValue | null): string => (typeof field === 'string' ? field : '')
