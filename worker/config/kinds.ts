import { pattern, refine, string } from 'superstruct'
import { isLoopback } from '../../shared/format/loopback.ts'

export const Origin = refine(string(), 'origin', (value) => {
  if (!URL.canParse(value)) return `"${value}" is not a URL`
  const url = new URL(value)
  const wanted = url.origin === 'null' ? 'expected something like "https://shop.example.ru"' : `write "${url.origin}"`
  if (url.origin !== value) return `"${value}" is not an origin: ${wanted}`
  return url.protocol === 'https:' || isLoopback(url.hostname) || 'plain http is for loopback hosts only'
})

export const HttpsUrl = refine(
  string(),
  'https URL',
  (value) => URL.parse(value)?.protocol === 'https:' || `"${value}" is not a https URL`,
)

/** The address of a service: https, on a developer's machine also http. */
export const ServiceUrl = refine(
  string(),
  'service URL',
  (value) => Origin.is(URL.parse(value)?.origin) || `"${value}" is not a https URL`,
)

/** Names that are not ASCII, and capitals, are written otherwise in addresses. */
const hostKind = (form: RegExp) =>
  refine(string(), 'host', (value) => {
    if (form.test(value)) return true
    const [, dot = '', name = ''] = /^(\.?)(.*)$/.exec(value) ?? []
    const host = dot + (URL.parse(`https://${name}`)?.host ?? '')
    return `"${value}" is not a host: ${form.test(host) ? `write "${host}"` : 'expected something like "shop.example.ru"'}`
  })

export const Host = hostKind(/^[a-z0-9.-]+(:\d{1,5})?$/)

/** A host, or with a leading dot a host and all below it. */
export const HostSuffix = hostKind(/^\.?[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/)

/** A folder or a script of the shop API, without a slash at its end. */
export const MediaPath = pattern(string(), /^(?:\/[\w%@+-][\w.%@+-]*)+$/)

export const RegularExpression = refine(string(), 'regular expression', (value) => {
  try {
    return Boolean(new RegExp(value))
  } catch {
    return `"${value}" is not a regular expression`
  }
})

export const VerificationCode = pattern(string(), /^[\w+/=-]{8,100}$/)
