import { parseForeignJson } from '../format/foreign-json.ts'
import { parseUrl } from '../format/parse-url.ts'
import { maxQuantity } from '../format/quantity.ts'
import { cookieValue } from '../stores/cookie-value.ts'

/** A visit from a buyer's procurement system (OCI), which gets the cart back. */
export interface PunchoutSession {
  /** Where the cart is returned to: https, and a host of the list. */
  hookUrl: string
  /** What the system has sent for its own use, by the names of OCI; returned as it came. */
  echoed: Partial<Record<EchoedName, string>>
  /** The number under which the buyer's system knows this shop; '' where it does not say. */
  vendor: string
  /** What the system asks about one product; null: the catalogue is open. */
  question: PunchoutQuestion | null
}

/** `DETAIL`: to see a product. `VALIDATE`: to get it back as it is sold now. */
interface PunchoutQuestion {
  asks: 'DETAIL' | 'VALIDATE'
  /** What was returned as EXT_PRODUCT_ID. */
  product_id: number
  quantity: number
}

/** Fields of OCI that go back as they came, with what they are where the system sends none. */
const echoedDefaults = { '~OkCode': 'ADDI', '~TARGET': '_top', '~CALLER': 'CTLG' } as const
type EchoedName = keyof typeof echoedDefaults

/** Why a visit cannot begin. */
export type HookProblem = 'missing' | 'unreadable' | 'insecure' | 'foreign'

/** Characters of an address that is returned to. */
const maxHookLength = 2_000

/**
 * The address that a cart may be returned to.
 * @param hosts exact `host[:port]` values
 */
export function readHookUrl(text: string, hosts: readonly string[]): URL | HookProblem {
  if (text.trim() === '') return 'missing'
  // What is read as another address elsewhere: blanks, backslashes, a name before the host.
  if (text.length > maxHookLength || /[\s\\\p{C}]/u.test(text) || !text.isWellFormed()) return 'unreadable'
  const url = parseUrl(text)
  if (!url?.host || url.username || url.password) return 'unreadable'
  if (url.protocol !== 'https:') return 'insecure'
  return hosts.includes(url.host) ? url : 'foreign'
}

/**
 * The visit that a call of the catalogue begins.
 * @param parameters of the address or the form; names in any letters
 */
export function readPunchoutCall(
  parameters: Iterable<[string, string]>,
  hosts: readonly string[],
): PunchoutSession | HookProblem {
  const values = new Map([...parameters].map(([name, value]) => [name.toLowerCase(), value]))
  const url = readHookUrl(values.get('hook_url') ?? '', hosts)
  if (typeof url === 'string') return url
  return {
    hookUrl: url.href,
    echoed: readEchoed((name) => values.get(name.toLowerCase())),
    vendor: readVendor(values.get('vendor')),
    question: readQuestion(values.get('function'), values.get('productid'), values.get('quantity')),
  }
}

/** Null without a question that is answered here. Quantities have three decimals in OCI. */
function readQuestion(asks: unknown, productId: unknown, quantity: unknown): PunchoutQuestion | null {
  const name = String(asks).toUpperCase()
  if ((name !== 'DETAIL' && name !== 'VALIDATE') || !/^[1-9]\d{0,9}$/.test(String(productId))) return null
  const count = Math.ceil(Number(quantity))
  return { asks: name, product_id: Number(productId), quantity: count >= 1 ? Math.min(count, maxQuantity) : 1 }
}

/** The fields of a call that ask about a product. */
export const questionFields = ({ question }: PunchoutSession): [string, string][] =>
  question
    ? [
        ['FUNCTION', question.asks],
        ['PRODUCTID', String(question.product_id)],
        ['QUANTITY', String(question.quantity)],
      ]
    : []

function readEchoed(read: (name: EchoedName) => unknown): PunchoutSession['echoed'] {
  const names = Object.keys(echoedDefaults) as EchoedName[]
  const word = (value: unknown) => (typeof value === 'string' && /^[\w~.-]{1,40}$/.test(value) ? value : undefined)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = word(read(name))
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const readVendor = (value: unknown): string => (typeof value === 'string' && /^[\w.-]{1,10}$/.test(value) ? value : '')

/** The control fields of the form that returns a cart. */
export const controlFields = ({ echoed }: PunchoutSession): [string, string][] =>
  Object.entries({ ...echoedDefaults, ...echoed })

// The session is a cookie that no script reads; its host alone, which the cart shows, is another.
const sessionCookie = '__Host-punchout'
const hostCookie = '__Host-punchout-host'
/** Seconds that a visit lasts: a working day. */
const age = 8 * 60 * 60
const attributes = 'Path=/; Secure; SameSite=Lax'
/** Browsers refuse cookies whose name and value are longer than 4096 bytes together. */
const maxValueLength = 4_000

/** The Set-Cookie lines that begin a visit; null if its address is too long for a cookie. */
export function beginPunchout(session: PunchoutSession): string[] | null {
  const value = encodeURIComponent(JSON.stringify(session))
  if (value.length > maxValueLength) return null
  const { host } = new URL(session.hookUrl)
  return [
    `${sessionCookie}=${value}; ${attributes}; HttpOnly; Max-Age=${age}`,
    `${hostCookie}=${host}; ${attributes}; Max-Age=${age}`,
  ]
}

export const endedPunchout = [
  `${sessionCookie}=; ${attributes}; HttpOnly; Max-Age=0`,
  `${hostCookie}=; ${attributes}; Max-Age=0`,
]

/** The visit of a Cookie header, if its host is still on the list; null when there is none. */
export function readPunchout(header: string | null, hosts: readonly string[]): PunchoutSession | null {
  try {
    const stored = Object(parseForeignJson(decodeURIComponent(cookieValue(header, sessionCookie)))) as Record<
      string,
      unknown
    >
    const url = readHookUrl(typeof stored.hookUrl === 'string' ? stored.hookUrl : '', hosts)
    if (typeof url === 'string') return null
    const echoed = Object(stored.echoed) as Record<string, unknown>
    const { asks, product_id, quantity } = Object(stored.question) as Record<string, unknown>
    return {
      hookUrl: url.href,
      echoed: readEchoed((name) => echoed[name]),
      vendor: readVendor(stored.vendor),
      question: readQuestion(asks, product_id, quantity),
    }
  } catch {
    return null
  }
}

/** The host that an open visit came from, of a Cookie header or `document.cookie`; null when there is none. */
export function readPunchoutHost(header: string | null): string | null {
  const host = cookieValue(header, hostCookie)
  return /^[a-z0-9.-]+(?::\d{1,5})?$/.test(host) ? host : null
}
