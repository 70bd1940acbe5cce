import { expect, test } from 'vitest'
import { readCertificate } from './certificate.ts'

const number = 'ЕАЭС N RU Д-DE.РА01.В.12345/24'
const register = 'https://pub.fsa.gov.ru/rds/declaration/view/1'
const passport = { name: 'Паспорт изделия', src: '/files/1001.pdf' }

test('a certificate is its title, number and term, with the register to check them in', () => {
  const whole = { number, title: 'Декларация о соответствии', url: register, until: '2028-05-12' }
  expect(readCertificate({ certificate: whole })).toEqual({
    text: `Декларация о соответствии ${number}, срок действия до 12\u00a0мая 2028\u00a0г.`,
    url: register,
    file: null,
  })
  expect(readCertificate({ certificate: { number, url: null, until: '0000-00-00' } })?.text).toBe(number)
  expect(readCertificate({ certificate: { ...whole, title: `Декларация ${number}`, until: null } })?.text).toBe(
    `Декларация ${number}`,
  )
  expect(readCertificate({ certificate: number })?.text).toBe(number)
  expect(readCertificate({ certificate: { url: register } })?.text).toBe(register)
})

test('several certificates are all named', () => {
  expect(readCertificate({ certificate: [{ number: 'А-1' }, { number: 'А-2', url: register }] })).toEqual({
    text: 'А-1; А-2',
    url: register,
    file: null,
  })
})

test('goods that need no certificate say so', () => {
  for (const certificate of ['not_required', 'NOT REQUIRED', 'Не подлежит', { title: 'не подлежит сертификации' }])
    expect(readCertificate({ certificate, files: [passport] })?.text).toMatch(/^Не подлежит обязательному/)
})

test('a certificate among the documents is one, a passport and a present card are none', () => {
  const present = { name: 'Подарочный сертификат', src: '/files/2.pdf' }
  const declaration = { name: 'Декларация соответствия ЕАЭС', src: '/files/3.pdf' }
  expect(readCertificate({ files: [passport, present, declaration] })).toEqual({
    text: declaration.name,
    url: null,
    file: '/files/3.pdf',
  })
  expect(readCertificate({ files: [passport, present] })).toBeNull()
})

test('what says nothing of a certificate is none, and a dangerous address is no link', () => {
  for (const certificate of [undefined, null, '', '—', 0, 1, true, false, [], {}, { number: '', url: '/kontakty?a' }])
    expect(readCertificate({ certificate })).toBeNull()
  for (const url of ['javascript:alert(1)', 'https://user@evil.example/', 'data:text/html,x'])
    expect(readCertificate({ certificate: { number, url } })).toEqual({ text: number, url: null, file: null })
})

test('a certificate that the edge has read is read the same in the browser', () => {
  for (const raw of [
    { certificate: { number, title: 'Декларация о соответствии', url: register, until: '2028-05-12' } },
    { certificate: 'not_required' },
    { files: [{ name: 'Декларация соответствия ЕАЭС', src: '/files/3.pdf' }] },
    { files: [{ name: 'Сертификат', src: '/download/1.pdf?v=3&lang=ru' }] },
  ]) {
    const certificate = readCertificate(raw)
    expect(certificate).not.toBeNull()
    expect(readCertificate({ certificate })).toEqual(certificate)
  }
})
