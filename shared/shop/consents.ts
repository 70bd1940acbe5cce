import { moscowTime } from '../format/date.ts'

/** What somebody agrees to (contract 7.28): the public offer, the processing of their data, advertising letters. */
export type ConsentKind = 'terms' | 'personal_data' | 'newsletter'

/** A consent as the shop API gets it: to which edition of the document, and when. */
export interface Consent {
  kind: ConsentKind
  edition: string
  at: string
}

/** Where each document is, and the day of its edition: a document that changes gets a new one. */
export const agreements: Readonly<Record<ConsentKind, { path: string; edition: string }>> = {
  terms: { path: '/polzovatelskoe-soglashenie', edition: '2026-11-28' },
  personal_data: { path: '/soglasie-na-obrabotku', edition: '2026-11-28' },
  newsletter: { path: '/soglasie-na-rassylku', edition: '2026-11-28' },
}

/** The boxes by the names of their inputs. */
export type BuyerBox = 'agreeTerms' | 'agreeData'
export type MailingBox = 'agreeData' | 'agreeMailing'
type BoxName = BuyerBox | MailingBox

export interface ConsentBox<Name extends BoxName = BoxName> {
  name: Name
  kinds: readonly ConsentKind[]
  /** In parts; those with an address are links. */
  words: readonly (string | { text: string; path: string })[]
  /** The message where it must be ticked and is not. */
  missing: string
}

export const agreeData: ConsentBox<'agreeData'> = {
  name: 'agreeData',
  kinds: ['personal_data'],
  words: ['Даю ', { text: 'согласие на обработку персональных данных', path: agreements.personal_data.path }],
  missing: 'Вы не дали согласие на обработку персональных данных',
}
const agreeMailing: ConsentBox<'agreeMailing'> = {
  name: 'agreeMailing',
  kinds: ['newsletter'],
  words: ['Даю ', { text: 'согласие на получение рекламной рассылки', path: agreements.newsletter.path }],
  missing: 'Вы не дали согласие на получение рассылки',
}
/** The boxes of the newsletter, in either mode: the spec has none, and the law on advertising asks for a proof. */
export const mailingBoxes: readonly ConsentBox<MailingBox>[] = [agreeData, agreeMailing]

/** What the ticked boxes say; `at` in ms since 1970. */
export const consentsOf = <Name extends BoxName>(
  boxes: readonly ConsentBox<Name>[],
  isTicked: (name: Name) => boolean,
  at: number,
): Consent[] =>
  boxes
    .filter(({ name }) => isTicked(name))
    .flatMap(({ kinds }) => kinds)
    .map((kind) => ({ kind, edition: agreements[kind].edition, at: moscowTime(at) }))

/** The messages of boxes that must be ticked and are not. */
export const missingConsents = <Name extends BoxName>(
  boxes: readonly ConsentBox<Name>[],
  isTicked: (name: Name) => boolean,
): Partial<Record<Name, string>> =>
  Object.fromEntries(boxes.flatMap(({ name, missing }) => (isTicked(name) ? [] : [[name, missing]]))) as Partial<
    Record<Name, string>
  >
