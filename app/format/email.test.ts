import { expect, test } from 'vitest'
import { emailProblem } from './email.ts'

test.each(['', ' ', '\t\n'])('%j is required', (text) => {
  expect(emailProblem(text)).toBe('Поле E-mail обязательно для заполнения')
})

test.each([
  'ivan',
  'ivan@',
  '@mail.ru',
  'ivan@mail',
  'ivan@mail.',
  'ivan@.ru',
  'ivan@mail..ru',
  'ivan@-mail.ru',
  'iv an@mail.ru',
  'ivan@ma il.ru',
  'a@b@mail.ru',
  'Иван <ivan@mail.ru>',
  `${'x'.repeat(250)}@mail.ru`,
])('%j is wrong', (text) => {
  expect(emailProblem(text)).toBe('Поле E-mail заполнено неверно')
})

test.each(['ivan@mail.ru', '  ivan@mail.ru ', 'i.van+shop@sub.mail-x.example', 'иван@почта.рф', 'o_n@1c.ru'])(
  '%j passes',
  (text) => {
    expect(emailProblem(text)).toBeNull()
  },
)
