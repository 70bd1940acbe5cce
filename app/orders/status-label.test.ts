import { expect, test } from 'vitest'
import { statusTone } from './status-label.tsx'

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
