import { moscowTime } from './clock.ts'

export interface Letter {
  /** A phone number or an e-mail address. */
  recipient: string
  subject: string
  body: string
}

/** Letters that the outbox keeps. */
const MOST_LETTERS = 200

/** Puts a code or letter into the outbox; nothing is ever sent. */
export async function sendLetter(db: D1Database, { recipient, subject, body }: Letter): Promise<void> {
  await db.batch([
    db
      .prepare('INSERT INTO letter (sent_at, recipient, subject, body) VALUES (?1, ?2, ?3, ?4)')
      .bind(moscowTime(), recipient, subject, body),
    db.prepare('DELETE FROM letter WHERE letter_id <= (SELECT max(letter_id) FROM letter) - ?1').bind(MOST_LETTERS),
  ])
}

/** The outbox, newest first. */
export async function readLetters(db: D1Database): Promise<(Letter & { sent_at: string })[]> {
  const { results } = await db
    .prepare('SELECT sent_at, recipient, subject, body FROM letter ORDER BY letter_id DESC')
    .all<Letter & { sent_at: string }>()
  return results
}
