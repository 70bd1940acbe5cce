import { readEmail } from '../format/email.ts'

/**
 * Whether sign-in refuses mailboxes of foreign services. 406-FZ names the means by which sites of Russian owners may let
 * people in; a code of the shop's own is one, and whether the mailbox that it goes to counts is read in both ways.
 */
export const signInSettings = { refusesForeignMailboxes: false }

/** Services for everybody; the mailbox of a company is its own, wherever it is. */
const services =
  /^(?:(?:gmail|googlemail|icloud|me|mac|aol|msn|ymail|rocketmail|protonmail|tutanota|tuta|zoho|fastmail|mail)\.com|(?:outlook|hotmail|live|yahoo|gmx)(?:\.[a-z]{2,3}){1,2}|(?:proton|pm)\.me|protonmail\.ch|tuta\.io|ukr\.net|i\.ua)$/

/** Why an address may not be used for signing in, where the shop says so; null for one that may. */
export function foreignMailboxProblem(text: string): string | null {
  const host = readEmail(text)?.split('@')[1]?.toLowerCase() ?? ''
  return signInSettings.refusesForeignMailboxes && services.test(host)
    ? 'С этой почтой войти нельзя: укажите российскую или войдите по телефону'
    : null
}
