import { formatDate } from '../format/date.ts'
import { buyerBoxes, type ConsentMode, consentSettings } from '../shop/buyer-consents.ts'
import { agreements, type ConsentKind, mailingBoxes } from '../shop/consents.ts'

/** What the documents say of the boxes of each mode. */
const words = {
  separate: {
    offer:
      'отдельный документ и отдельная отметка; принятие этого соглашения согласием на обработку не считается. Заказ можно оформить и без согласия: данные, без которых его нельзя исполнить, обрабатываются на основании договора',
    consent: 'подтверждается отдельной отметкой',
    refusal:
      'Давать согласие необязательно. Без него нельзя создать личный кабинет и подписаться на рассылку, но можно оформить заказ как гость, обратиться по телефону и вернуть товар.',
  },
  single: {
    offer: 'отдельный документ; отметка у него и у этого соглашения одна',
    consent: 'подтверждается отметкой в форме',
    refusal:
      'Давать согласие необязательно. Без него нельзя создать личный кабинет и оформить заказ на сайте, но можно заказать по телефону и вернуть товар.',
  },
} satisfies Record<ConsentMode, object>

/** The documents' values of `{{agreements.…}}` (editions), `{{boxes.…}}` (words of boxes) and `{{consents.…}}`. */
export function consentWords(mode: ConsentMode = consentSettings.consents) {
  const boxes = [...buyerBoxes(mode), ...mailingBoxes].map((box) => ({
    ...box,
    text: box.words.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
  }))
  const textsOf = (kind: ConsentKind) => boxes.filter(({ kinds }) => kinds.includes(kind)).map(({ text }) => text)
  const kinds = Object.keys(agreements) as ConsentKind[]
  return {
    agreements: Object.fromEntries(kinds.map((kind) => [kind, formatDate(agreements[kind].edition)])),
    boxes: Object.fromEntries(kinds.map((kind) => [kind, [...new Set(textsOf(kind))].join('» или «')])),
    consents: words[mode],
  }
}
