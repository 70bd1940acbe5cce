import { expect, test } from 'vitest'
import { isPaymentUrl } from './payment-url.ts'

const hosts = ['.yoomoney.ru', '.yookassa.ru', 'shop.example.ru', 'localhost:8787']

test.each([
  'https://yoomoney.ru/checkout/payments/v2/contract?orderId=2a78',
  'https://YooMoney.ru:443/checkout',
  'https://pay.yookassa.ru/',
  'https://shop.example.ru/demo/pay/1',
  'http://localhost:8787/demo/pay/1',
])('%s is a payment address', (url) => expect(isPaymentUrl(url, hosts)).toBe(true))

test.each([
  null,
  '',
  '/demo/pay/1',
  '//yoomoney.ru/',
  'http://yoomoney.ru/',
  'https://yoomoney.ru:8443/',
  'https://evilyoomoney.ru/',
  'https://yoomoney.ru.evil.example/',
  'https://evil.example/yoomoney.ru',
  'https://evil.example\\@yoomoney.ru/',
  'https://yoomoney.ru@evil.example/',
  'https://user@yoomoney.ru/',
  'https://user:pass@yoomoney.ru/',
  'https://yoomoney.ru./',
  'https://yооmoney.ru/',
  'https://pay.shop.example.ru/',
  'http://shop.example.ru/',
  'http://localhost/',
  'http://localhost:8788/',
  'http://localhost.evil.example:8787/',
  'javascript:alert(1)//yoomoney.ru',
  'data:text/html,yoomoney.ru',
  'ftp://yoomoney.ru/',
])('T22 %s is no address to pay at', (url) => expect(isPaymentUrl(url, hosts)).toBe(false))

test('a payment address is known in a browser without URL.parse, as Safari 17 is', () => {
  const { parse } = URL
  Reflect.deleteProperty(URL, 'parse')
  try {
    expect(isPaymentUrl('https://yoomoney.ru/', hosts)).toBe(true)
  } finally {
    Object.assign(URL, { parse })
  }
})

test('no address is one to pay at without a list', () => expect(isPaymentUrl('https://yoomoney.ru/', [])).toBe(false))
