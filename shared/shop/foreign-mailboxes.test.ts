import { afterEach, expect, test } from 'vitest'
import { newLogin, problemsOf } from '../../app/features/login/login-state.ts'
import { signInSettings } from './foreign-mailboxes.ts'

afterEach(() => {
  signInSettings.refusesForeignMailboxes = false
})

const problemOf = (email: string) => problemsOf({ ...newLogin, form: 'email', email }).email

test('any mailbox signs in until the shop refuses foreign ones', () => {
  for (const email of ['anna@gmail.com', 'anna@mail.ru']) expect(problemOf(email)).toBeUndefined()
})

test('mailboxes of foreign services are refused in the dialog, Russian ones and those of companies are not', () => {
  signInSettings.refusesForeignMailboxes = true
  for (const email of ['anna@gmail.com', 'Anna@Outlook.COM', 'a@yahoo.co.uk', 'a@hotmail.fr', 'Анна <a@proton.me>'])
    expect(problemOf(email)).toBe('С этой почтой войти нельзя: укажите российскую или войдите по телефону')
  for (const email of ['a@mail.ru', 'a@yandex.ru', 'a@rambler.ru', 'a@zavod.com', 'a@my-gmail.com', 'a@почта.рф'])
    expect(problemOf(email)).toBeUndefined()
})
