const maxTextLength = 20_000

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  ndash: '–',
  mdash: '—',
  minus: '−',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  plusmn: '±',
  times: '×',
  le: '≤',
  ge: '≥',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  Oslash: 'Ø',
  oslash: 'ø',
  numero: '№',
  prime: '′',
  Prime: '″',
  alpha: 'α',
  phi: 'φ',
  Phi: 'Φ',
  mu: 'μ',
  asymp: '≈',
  empty: '∅',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  rarr: '→',
  larr: '←',
}

/** Replaces the character references of one escaping. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi, (reference, decimal, hex, name) => {
    if (name) return Object.hasOwn(named, name) ? (named[name] ?? reference) : reference
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code < 0x11_0000 ? String.fromCodePoint(code) : ''
  })
}

/** Markup that was escaped as a whole (contract 8.9) as markup again; all else as it is. */
export function unescapeMarkup(html: string): string {
  let markup = html
  for (let pass = 0; pass < 3 && !markup.includes('<') && /&(amp;)*lt;/.test(markup); pass++) {
    markup = decodeEntities(markup)
  }
  return markup
}

/** Names in angle brackets that are tags; others are text («Болт <M8>»). */
const elements = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br ' +
    'button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed ' +
    'fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe ' +
    'image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu meta meter nav ' +
    'nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rp rt ruby ' +
    's samp script search section select slot small source span strike strong style sub summary sup svg table tbody td ' +
    'template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
)

/** Elements whose content nobody reads. */
const hiddenTags = new Set(['script', 'style', 'iframe', 'noscript', 'template', 'svg', 'math', 'object'])
const blockEnds = new Set(['p', 'div', 'li', 'ul', 'ol', 'tr', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Removes tags and comments in one pass; ends of blocks become line breaks. */
function stripTags(html: string): string {
  let text = ''
  let end = 0
  let hidden: string | null = null
  for (const tag of html.matchAll(/<(\/?)([a-z][a-z\d]*)(?=[\s/>])[^<>]*>|<!--|-->|<!doctype[^<>]*>/gi)) {
    const isComment = tag[0] === '<!--' || tag[0] === '-->'
    const name = isComment ? '!' : (tag[2] ?? '').toLowerCase()
    // What has attributes is no name of a thing.
    if (tag[2] && !elements.has(name) && !tag[0].includes('=')) continue
    const closes = tag[1] === '/' || tag[0] === '-->'
    if (hidden !== null) {
      if (closes && name === hidden) hidden = null
      end = tag.index + tag[0].length
      continue
    }
    if (isComment && closes) continue
    text += html.slice(end, tag.index)
    end = tag.index + tag[0].length
    if (!closes && (isComment || hiddenTags.has(name))) hidden = name
    else if (name === 'br' || (closes && blockEnds.has(name))) text += '\n'
  }
  return hidden === null ? text + html.slice(end) : text
}

/** HTML or escaped text -> bare text. Repeats until nothing is left to undo, so that clean text stays as it is. */
function bareText(value: string): string {
  let text = value
  for (let pass = 0; pass < 6; pass++) {
    const before = text
    if (text.includes('<')) text = stripTags(text)
    if (text.includes('&')) text = decodeEntities(text)
    if (text === before) return text
  }
  return text.replace(/[<&]/g, '')
}

/** Plain text of several lines, entities decoded and tags removed (contract 8.9); scalars other than text count too. */
export function toText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return ''
  return bareText(value.slice(0, maxTextLength))
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\ufeff]/gu, (control) => (control === '\n' ? control : control === '\t' ? ' ' : ''))
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .toWellFormed()
    .trim()
}

export function toLine(value: unknown): string {
  return toText(value).replace(/\n+/g, ' ').replace(/ +/g, ' ').trim()
}
