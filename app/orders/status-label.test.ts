import { expect, test } from 'vitest'
import { isClosed, statusTone } from './status-label.tsx'

test.each([
  ['Ожидает оплаты', 'wait'],
  ['Оплата подтверждается', 'wait'],
  ['Не оплачен', 'wait'],
  ['Оплачен', 'good'],
  ['Доставлен', 'good'],
  ['Оплата не прошла', 'bad'],
  ['Отменён', 'bad'],
  ['Ожидание отменено', 'bad'],
  ['Особый случай', 'plain'],
  ['', 'plain'],
])('«%s» is %s', (status, tone) => expect(statusTone(status)).toBe(tone))

test.each([
  ['Доставлен', true],
  ['Отменен', true],
  ['Доставлен в пункт выдачи', false],
  ['Оплата получена', false],
  ['', false],
])('whether an order «%s» is closed: %s', (status, closed) => expect(isClosed(status)).toBe(closed))
