import { describe, expect, test } from 'vitest'
import { pastedSpellings } from '../../tests/support/ways-of-pasting.ts'
import { emailProblem, readEmail } from './email.ts'
import { innProblem, readInn } from './inn.ts'
import { readPromoCode } from './promo-code.ts'

/** The spellings of these texts that are read as something else. */
const misread = (texts: readonly string[], read: (text: string) => unknown, right: unknown) =>
  texts.flatMap(pastedSpellings).filter(([, text]) => read(text) !== right)

const invalid = 'Поле E-mail заполнено неверно'

describe('an e-mail address', () => {
  test('is read however it was written and pasted', () => {
    const written = [
      'ivan.p+1@mail.ru',
      'mailto:ivan.p+1@mail.ru',
      'E-mail: ivan.p+1@mail.ru',
      'email ivan.p+1@mail.ru',
      'Почта: ivan.p+1@mail.ru',
      'эл. почта — ivan.p+1@mail.ru',
    ]
    expect(misread(written, readEmail, 'ivan.p+1@mail.ru')).toEqual([])
  })

  test.each([
    ['Иван Петров <ivan@mail.ru>', 'ivan@mail.ru'],
    ['"Петров, Иван" <ivan@mail.ru>;', 'ivan@mail.ru'],
    ['<mailto:ivan@mail.ru>', 'ivan@mail.ru'],
    ['mailto:ivan@mail.ru?subject=Заказ', 'ivan@mail.ru'],
    ['ivan@почта.рф', 'ivan@почта.рф'],
    ['иван@почта.рф', 'иван@почта.рф'],
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai'],
    ['ivan@поч\u0442\u0430и\u0306.рф', 'ivan@почтай.рф'],
    ['o_n@1c.ru', 'o_n@1c.ru'],
    ['i.van+shop@sub.mail-x.example', 'i.van+shop@sub.mail-x.example'],
  ])('%j is %j', (text, address) => {
    expect([readEmail(text), emailProblem(text)]).toEqual([address, null])
  })

  test.each([
    ...['ivan', 'ivan@', '@mail.ru', 'ivan@mail', 'ivan@mail.', 'ivan@.ru', 'ivan@mail..ru', 'ivan@-mail.ru'],
    ...['iv an@mail.ru', 'ivan@ma il.ru', 'a@b@mail.ru', 'ivan@mail-.ru', 'ivan@10.0.0.1', 'ivan@mail.xn--'],
    ...['ivan.@mail.ru', 'ivan..p@mail.ru', 'ivan@mail,ru', 'ivan@@mail.ru', 'Иван ivan@mail.ru'],
    ...['ivan@mаil.ru', 'ivаn@mail.ru', 'a@mail.ru, b@mail.ru', 'a@mail.ru b@mail.ru', 'A <a@mail.ru>, B <b@mail.ru>'],
    ...[`${'x'.repeat(65)}@mail.ru`, `a@${'x.'.repeat(130)}ru`, `a@${'x'.repeat(64)}.ru`],
  ])('%j is wrong', (text) => expect([readEmail(text), emailProblem(text)]).toEqual([null, invalid]))

  test.each(['', ' ', '\t\n', '\u200b'])('%j is required', (text) => {
    expect(emailProblem(text)).toBe('Поле E-mail обязательно для заполнения')
  })
})

describe('a taxpayer number', () => {
  test('is read however it was written and pasted, with the number beside it', () => {
    const written = [
      '7707083893',
      '7707 083893',
      '77 07 08 38 93',
      '7707-083-893',
      'ИНН 7707083893',
      'ИНН: 7707083893',
      'инн № 7707083893',
      'ИНН7707083893',
      'INN 7707083893',
      'ИНН организации: 7707083893',
      'ИНН покупателя 7707083893 / КПП 770701001',
      '7707083893/770701001',
      '7707083893 / 770701001',
      '7707083893\\770701001',
      '7707083893, 770701001',
      '7707083893 770701001',
      'ИНН/КПП 7707083893/770701001',
      'ИНН / КПП: 7707083893 / 770701001',
      'ИНН 7707083893 КПП 770701001',
      'ИНН: 7707083893, КПП: 7707AB001',
      'ИНН 7707083893; КПП 770701001',
      '7707083893/',
      '7707083893/0',
    ]
    expect(misread(written, readInn, '7707083893')).toEqual([])
    expect(misread(['500100732259', 'ИНН 5001 0073 2259', '500100732259/-'], readInn, '500100732259')).toEqual([])
  })

  test.each([
    ['', /10 цифр/],
    ['77', /10 цифр/],
    ['abc', /10 цифр/],
    ['770708389', /10 цифр/],
    ['7707083893770701001', /10 цифр/],
    ['7707083893/7707', /10 цифр/],
    ['7707083893, 7736207543', /10 цифр/],
    ['КПП 770701001', /10 цифр/],
    ['ОГРН 1027700132195', /10 цифр/],
    ['77О7083893', /10 цифр/],
    ['7707083894', /контрольная сумма/],
    ['0012345678', /контрольная сумма/],
    ['0000000000', /контрольная сумма/],
    ['500100732258', /контрольная сумма/],
    ['500100732269', /контрольная сумма/],
    ['772912345678', /контрольная сумма/],
    ['7707083894/770701001', /контрольная сумма/],
  ])('%j is refused: %s', (text, message) => {
    expect(readInn(text)).toBeNull()
    expect(innProblem(text)).toMatch(message)
  })

  test('one of another company or a person has nothing wrong with it', () => {
    expect(['7736207543', '500100732259'].map(innProblem)).toEqual([null, null])
  })
})

describe('a promo code', () => {
  test('is read however it was written and pasted', () => {
    const written = [
      'ABRASIV10',
      'АВRАSIV10',
      'АBRASIV10',
      'АВRАЅІV10',
      'ABRASІV10',
      'ABRASIV1O',
      'ABRASIV1О',
      'Промокод ABRASIV10',
      'промокод: ABRASIV10',
      'Ваш промокод: «ABRASIV10»!',
      'Купон № ABRASIV10',
    ]
    expect(misread(written, readPromoCode, 'ABRASIV10')).toEqual([])
  })

  test.each([
    ['СКИДКА10', 'СКИДКА10'],
    ['CКИДКA10', 'СКИДКА10'],
    ['КОТ-5', 'КОТ-5'],
    ['2ОСЕНЬ', '2ОСЕНЬ'],
    ['СКИДКА1О', 'СКИДКА10'],
    ['ЛЕТО–2025', 'ЛЕТО-2025'],
    ['ЖQ1', 'ЖQ1'],
    ['-10%', '-10%'],
    ['Код', 'Код'],
    ['«»', ''],
    [' \u200b', ''],
  ])('%j is %j', (text, code) => expect(readPromoCode(text)).toBe(code))
})
