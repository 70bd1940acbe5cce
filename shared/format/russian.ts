/** Whether a text of the shop API is meant for shoppers: what it says in another language is not. */
export const isRussian = (text: string | null): text is string => /[а-яё]/i.test(text ?? '')

/** The shop's text, or our words where it is not meant for shoppers. */
export const inRussian = <T>(text: string | null, instead: T): string | T => (isRussian(text) ? text : instead)
