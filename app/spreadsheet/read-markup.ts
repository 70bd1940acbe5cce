import { Parser } from 'htmlparser2'
import { type Bounds, brokenText } from './bounds.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

/** Deepest nesting, most attributes of an element: the parser's work is linear within them. */
const maxDepth = 250
const maxAttributes = 250
/** Characters that are read at a time. */
const step = 65_536

export type Attributes = Record<string, string>

/** What is done with elements and texts from left to right; names are without their namespace. */
export interface MarkupReader {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** An attribute by its name without namespace; '' where there is none. */
export function attributeOf(attributes: Attributes, name: string): string {
  const plain = attributes[name]
  if (plain !== undefined) return plain
  for (const full in attributes)
    if (full.endsWith(name) && full[full.length - name.length - 1] === ':') return attributes[full] ?? ''
  return ''
}

/** «1», «true», «on» */
export const isOn = (value: string): boolean => /^(?:1|true|on)$/i.test(value)

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1)

/** Reads XML in pieces; no entity of a document type is ever expanded. */
export async function readXml(pieces: Iterable<Uint8Array>, bounds: Bounds, reader: MarkupReader): Promise<void> {
  const parser = parserOf(reader, true)
  let decoder: TextDecoder | null = null
  for (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece))
    parser.write(decoder.decode(piece, { stream: true }))
    await bounds.pause()
  }
  parser.end()
}

/** Reads HTML, or XML that is a text already. */
export async function readMarkup(
  text: string,
  bounds: Bounds,
  { isXml, ...reader }: MarkupReader & { isXml: boolean },
): Promise<void> {
  const parser = parserOf(reader, isXml)
  for (let at = 0; at < text.length; at += step) {
    parser.write(text.slice(at, at + step))
    await bounds.pause()
  }
  parser.end()
}

/**
 * Texts of XML come whole, with their entities decoded here: the parser reads a text without them several times as
 * fast.
 */
function parserOf({ open, close, text }: MarkupReader, xmlMode: boolean): Parser {
  let depth = 0
  let pending = ''
  const endText = () => {
    if (pending !== '') text?.(decodeXml(pending))
    pending = ''
  }
  const decoded = (found: Attributes) => {
    for (const name in found) found[name] = decodeXml(found[name] ?? '')
    return found
  }
  let attributes = 0
  const within = (count: number, most: number) => {
    if (count > most) throw new SpreadsheetError(brokenText)
  }
  return new Parser(
    {
      onopentagname() {
        attributes = 0
        depth += 1
        within(depth, maxDepth)
      },
      onattribute() {
        attributes += 1
        within(attributes, maxAttributes)
      },
      onopentag(name, found) {
        endText()
        open?.(localName(name), xmlMode ? decoded(found) : found)
      },
      onclosetag(name) {
        endText()
        depth -= 1
        close?.(localName(name))
      },
      ontext(found) {
        if (xmlMode) pending += found
        else text?.(found)
      },
    },
    { xmlMode, decodeEntities: !xmlMode },
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
        if (name) return entities[name] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text

/** The encoding of an XML by its mark, its zeros or what it says. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  const said = /^[^>]*\sencoding=["']([\w-]+)["']/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1]
  return said && /^(?:windows-125\d|koi8-[ru]|ibm866|cp866|iso-8859-\d+)$/i.test(said) ? said : 'utf-8'
}
