import { array, enums, max, min, nullable, number, pattern, refine, type Struct, string } from 'superstruct'
import { tokenCookie } from '../api-proxy/session-cookies.ts'
import {
  Host,
  HostSuffix,
  HttpsUrl,
  MediaPath,
  Origin,
  RegularExpression,
  ServiceUrl,
  VerificationCode,
} from './kinds.ts'

const text = <Name extends string, Value, Schema>(variable: Name, struct: Struct<Value, Schema>, standard: string) => ({
  variable,
  struct,
  read: (text: string) => text || standard,
})

/** Null without the variable. */
const optional = <Name extends string, Value, Schema>(variable: Name, struct: Struct<Value, Schema>) => ({
  variable,
  struct: nullable(struct),
  read: (text: string) => text || null,
})

const numeric = <Name extends string>(variable: Name, struct: Struct<number, null>, standard: number) => ({
  variable,
  struct,
  read: (text: string) => Number(text || standard),
})

/** Separated by commas. */
const list = <Name extends string, Value, Schema>(variable: Name, struct: Struct<Value, Schema>, standard = '') => ({
  variable,
  struct: array(struct),
  read: (text: string) =>
    (text || standard)
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
})

/**
 * What an operator can set: each with its variable in wrangler.toml, what it may be, and how the variable's text is
 * read. `Env`, `Config` and the doctor's list of variables are made from this table.
 */
export const settings = {
  publicOrigin: text('PUBLIC_ORIGIN', Origin, ''),
  /** Exact `host[:port]` values that are answered; all others get 421. The public host is among them. */
  acceptedHosts: list('ACCEPTED_HOSTS', Host),
  /** Null: the demo shop's binding answers. */
  shopApiOrigin: optional('SHOP_API_ORIGIN', Origin),
  /** Further hosts by which the shop API's links mean this shop: old names, image host. */
  shopApiHosts: list('SHOP_API_HOSTS', Host),
  /** Null: the built-in city table answers. */
  addressApiOrigin: optional('ADDRESS_API_ORIGIN', Origin),
  /** Origins besides the shop API whose pictures and documents are passed on. */
  imageOrigins: list('IMAGE_ORIGINS', Origin),
  /** Paths of the shop API below which it has pictures and documents; none: see `isMediaAddress`. */
  mediaPaths: list('MEDIA_PATHS', MediaPath),
  /** The formats that pictures are converted to if the browser accepts them; others get WebP or JPEG. */
  pictureFormats: list('PICTURE_FORMATS', enums(['avif', 'webp']), 'avif,webp'),
  mediaHosts: list('MEDIA_HOSTS', Host),
  /** Where buyers may be led to pay; see `isPaymentUrl`. The public host is among them. */
  paymentHosts: list('PAYMENT_HOSTS', HostSuffix, '.yoomoney.ru,.yookassa.ru'),
  /** Where /catalog.pdf leads. Null: the demo shop has it, or nobody. */
  catalogPdfUrl: optional('CATALOG_PDF_URL', HttpsUrl),
  filterEncoding: text('FILTER_ENCODING', enums(['brackets', 'json', 'csv']), 'brackets'),
  /** Minutes for which a stored list, tree or menu outlives an answer that has lost most of it (docs/decisions/019). */
  answerGrace: numeric(
    'ANSWER_GRACE_MINUTES',
    refine(
      number(),
      'minutes',
      (value) => (Number.isInteger(value) && value >= 0 && value <= 1_440) || 'expected whole minutes, 0 to 1440',
    ),
    15,
  ),
  /**
   * Regular expression for the names of the shop API's cookies that belong to a session (contract 1.2). The token's is
   * always among them.
   */
  sessionCookies: {
    variable: 'SESSION_COOKIES',
    struct: RegularExpression,
    read: (text: string) => `^${tokenCookie}$|${text || '.[_-]session$'}`,
  },
  /** Whether search engines may index the shop: in production alone. */
  robots: text('ROBOTS', enums(['open', 'closed']), 'closed'),
  /** Null: changed pages are announced to nobody. */
  indexNowKey: optional('INDEXNOW_KEY', pattern(string(), /^[A-Za-z0-9-]{8,128}$/)),
  indexNowUrl: text('INDEXNOW_URL', ServiceUrl, 'https://yandex.com/indexnow'),
  /** Codes by which Yandex and Google know the shop's owner, on the home page. */
  yandexVerification: optional('YANDEX_VERIFICATION', VerificationCode),
  googleVerification: optional('GOOGLE_SITE_VERIFICATION', VerificationCode),
  /** Number of the Yandex Metrika counter; null: visits are not counted (docs/decisions/029). */
  metrikaId: optional('METRIKA_ID', pattern(string(), /^\d{1,12}$/)),
  /** The share of page loads whose vitals are measured, 0 to 1 (docs/decisions/034). */
  vitalsSample: numeric('VITALS_SAMPLE', max(min(number(), 0), 1), 0.1),
  /** Where data points go: Analytics Engine, or in its place the bucket of a machine without Cloudflare. */
  analyticsStore: text('ANALYTICS_STORE', enums(['engine', 'bucket']), 'engine'),
  /** Off: what touches people's data is refused here, another home serves it (worker/middleware/personal-paths.ts). */
  personalPaths: text('PERSONAL_PATHS', enums(['on', 'off']), 'on'),
  /** Whether browsers keep visited pages for when there is no connection (docs/decisions/048). */
  offlinePages: text('OFFLINE_PAGES', enums(['on', 'off']), 'on'),
  /**
   * Calls a second by which the catalogue walk and the warm-up ask the shop API. At much less than 0.2 the longest step
   * of the walk, forty calls, would outlast its lease, and no walk would ever end.
   */
  catalogueCallsPerSecond: numeric('CATALOGUE_CALLS_PER_SECOND', max(min(number(), 0.2), 1000), 8),
} as const

export type Variable = (typeof settings)[keyof typeof settings]['variable']
