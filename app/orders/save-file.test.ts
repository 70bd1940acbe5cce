import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

const told = vi.hoisted(() => ({
  messages: [] as { text: string; actions: { text: string; onClick?: () => void }[] }[],
}))

vi.mock('../ui/announce.ts', () => ({ announce: () => undefined }))
vi.mock('../ui/snackbar.ts', () => ({
  showSnackbar: (text: string, ...actions: { text: string }[]) => void told.messages.push({ text, actions }),
}))

const file = new Blob(['1'], { type: 'text/csv' })
const elsewhere = 'https://shop.example.ru/spisok#1001x20'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

let saved: string[] = []
let copied: string[] = []

/** A browser with this name; `share`: what it shares files with. */
function browserOf(userAgent: string, share?: (data: { files: File[] }) => Promise<void>, isTelegram = false): void {
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  vi.stubGlobal('navigator', { userAgent, clipboard, ...(share && { share, canShare: () => true }) })
  vi.stubGlobal('window', isTelegram ? { TelegramWebviewProxy: {} } : {})
  vi.stubGlobal('location', { href: 'https://shop.example.ru/korzina' })
  const link = { href: '', download: '', click: () => void saved.push(link.download), remove: () => undefined }
  vi.stubGlobal('document', { createElement: () => link, body: { appendChild: () => undefined } })
}

beforeEach(() => {
  saved = []
  copied = []
  told.messages = []
})
afterEach(() => void vi.unstubAllGlobals())

/** Browsers inside apps, as they name themselves. Of twelve that were written before they were tried, ten were known. */
const insideApps = {
  'Telegram, Android':
    'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Telegram-Android/11.4.2 (Google Pixel 7; Android 14; SDK 34; HIGH)',
  'Telegram, iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'VK, Android':
    'Mozilla/5.0 (Linux; Android 13; M2101K6G; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 VKAndroidApp/8.101-24300',
  'VK, iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 com.vk.vkclient/2990 (iPhone, iOS 17.6)',
  'WhatsApp, Android': `Mozilla/5.0 (Linux; Android 12; SM-A525F) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36 WhatsApp/2.24.20`,
  'MAX, Android, without the sign of a view':
    'Mozilla/5.0 (Linux; Android 14; 2201116SG) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36',
  'MAX, iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22A3354',
  'Telegram, iPad that looks like a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  'Viber, Android':
    'Mozilla/5.0 (Linux; Android 11; Redmi Note 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.0.0 Mobile Safari/537.36',
  'Instagram, iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 Instagram 340.0.3',
  Odnoklassniki:
    'Mozilla/5.0 (Linux; Android 10; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 OKApp/24.11',
  WeChat: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50`,
}

const ordinary = {
  'Chrome, Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Safari, iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari}`,
  'Chrome, iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
  'Yandex, iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 YaBrowser/24.10.3 Mobile/15E148 Safari/604.1',
  'Samsung Internet':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  'Firefox, Mac': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Safari, Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Chrome, Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
}

describe.each(Object.entries(insideApps))('a file in the browser inside an app: %s', (_, userAgent) => {
  test('is handed to the sheet where files are shared', async () => {
    const shared: File[] = []
    browserOf(userAgent, async ({ files }) => void shared.push(...files))
    await saveFile('Заказ.csv', file, elsewhere)
    expect(shared.map(({ name, type }) => [name, type])).toEqual([['Заказ.csv', 'text/csv']])
    expect([saved, told.messages]).toEqual([[], []])
  })

  test('is an address for another browser where none are', async () => {
    browserOf(userAgent)
    await saveFile('Заказ.csv', file, elsewhere)
    const [message] = told.messages
    expect(message?.text).toContain('в обычном браузере')
    message?.actions[0]?.onClick?.()
    await vi.waitFor(() => expect(copied).toEqual([elsewhere]))
    expect(saved).toEqual([])
  })
})

test.each(Object.entries(ordinary))('a file is saved in %s', async (_, userAgent) => {
  browserOf(userAgent, async () => expect.fail('shared'))
  await saveFile('Заказ.csv', file, elsewhere)
  expect([saved, told.messages]).toEqual([['Заказ.csv'], []])
})

test('a file in a view of Telegram that is named like Safari is handed to the sheet', async () => {
  const shared: string[] = []
  browserOf(ordinary['Safari, iPhone'], async ({ files }) => void shared.push(...files.map(({ name }) => name)), true)
  await saveFile('Заказ.csv', file, elsewhere)
  expect([shared, saved]).toEqual([['Заказ.csv'], []])
})

test('a file that took too long for the tap is shared by the next tap', async () => {
  const shared: string[] = []
  let isTapped = false
  browserOf(insideApps['Telegram, iPhone'], async ({ files }) => {
    if (!isTapped) throw new DOMException('no tap', 'NotAllowedError')
    shared.push(...files.map(({ name }) => name))
  })
  await saveFile('КП-1.pdf', file, elsewhere)
  isTapped = true
  told.messages[0]?.actions[0]?.onClick?.()
  await vi.waitFor(() => expect(shared).toEqual(['КП-1.pdf']))
})

test('an address that may not be copied is there as a link', async () => {
  browserOf(insideApps['VK, Android'])
  vi.stubGlobal('navigator', { userAgent: insideApps['VK, Android'] })
  await saveFile('Заказ.csv', file, elsewhere)
  told.messages[0]?.actions[0]?.onClick?.()
  await vi.waitFor(() => expect(told.messages[1]?.actions).toEqual([{ text: elsewhere, url: elsewhere }]))
})
