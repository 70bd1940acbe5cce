import { expect, test } from 'vitest'
import {
  beginPunchout,
  controlFields,
  readHookUrl,
  readPunchout,
  readPunchoutCall,
  readPunchoutHost,
} from './session.ts'

const hosts = ['procure.example', 'srm.example:8443']

test.each([
  ['https://procure.example/hook?sap-client=100&sid=a%20b', 'https://procure.example/hook?sap-client=100&sid=a%20b'],
  ['https://PROCURE.example', 'https://procure.example/'],
  ['https://srm.example:8443/x', 'https://srm.example:8443/x'],
  ['', 'missing'],
  ['http://procure.example/', 'insecure'],
  ['javascript:alert(1)//procure.example', 'unreadable'],
  ['data:text/html,procure.example', 'unreadable'],
  ['//procure.example/', 'unreadable'],
  ['/korzina', 'unreadable'],
  ['https://procure.example@evil.example/', 'unreadable'],
  ['https://a:b@procure.example/', 'unreadable'],
  ['https://procure.example\\@evil.example/', 'unreadable'],
  ['https://procure.example /', 'unreadable'],
  ['https://procure.example/\r\nSet-Cookie:a=b', 'unreadable'],
  [`https://procure.example/${'a'.repeat(2000)}`, 'unreadable'],
  ['https://procure.example.evil.example/', 'foreign'],
  ['https://evilprocure.example/', 'foreign'],
  ['https://sub.procure.example/', 'foreign'],
  ['https://procure.example:444/', 'foreign'],
  ['https://srm.example/', 'foreign'],
  ['https://procure.example./', 'foreign'],
  // Cyrillic letters that look alike.
  ['https://рrocure.example/', 'foreign'],
])('a cart is returned to %j: %s', (text, expected) => {
  const url = readHookUrl(text, hosts)
  expect(typeof url === 'string' ? url : url.href).toBe(expected)
})

test('a cart is returned nowhere without a list', () => {
  expect(readHookUrl('https://procure.example/', [])).toBe('foreign')
})

test('a visit is kept whole by its cookies, and ends when its host leaves the list', () => {
  const session = readPunchoutCall(
    [
      ['hook_url', 'https://procure.example/?a=1;2,3&b="x"'],
      ['~OkCode', 'ADDI'],
      ['~target', 'frame_1'],
      ['~caller', '<script>'],
      ['VENDOR', '100042'],
      ['FUNCTION', 'validate'],
      ['PRODUCTID', '1001'],
      ['QUANTITY', '2.500'],
    ],
    hosts,
  )
  if (typeof session === 'string') throw new Error(session)
  expect(session.question).toEqual({ asks: 'VALIDATE', product_id: 1001, quantity: 3 })
  const lines = beginPunchout(session) ?? []
  expect(lines.map((line) => /HttpOnly/.test(line))).toEqual([true, false])
  const header = lines.map((line) => line.split(';')[0]).join('; ')
  expect(readPunchout(header, hosts)).toEqual(session)
  expect(readPunchoutHost(header)).toBe('procure.example')
  expect(readPunchout(header, ['other.example'])).toBeNull()
  expect(controlFields(session)).toEqual([
    ['~OkCode', 'ADDI'],
    ['~TARGET', 'frame_1'],
    ['~CALLER', 'CTLG'],
  ])
})

test.each([null, '', '__Host-punchout=', '__Host-punchout=%7B', '__Host-punchout=null', '__Host-punchout=%22a%22'])(
  'the cookie %j is no visit',
  (header) => expect(readPunchout(header, hosts)).toBeNull(),
)
