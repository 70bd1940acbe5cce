import { Inflate } from 'fflate'
import { type Bounds, brokenText } from './bounds.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

/** Bytes that are unpacked at a time: at the very most they become a thousandfold. */
const step = 4_096
/** Files of a package. */
const maxFiles = 5_000
const endLength = 22
/** A comment may follow the end, and blanks that a mail program has added. */
const maxAfterEnd = 70_000

interface PackedFile {
  start: number
  packedSize: number
  isStored: boolean
}

/** The files of a ZIP archive, found by its directory; names in lower case, with slashes. */
export interface Package {
  names: readonly string[]
  has(name: string): boolean
  /** The bytes of a file, piece by piece; nothing where there is no such file. */
  unpack(name: string): Generator<Uint8Array>
}

/** @throws SpreadsheetError for an archive that is broken or has a password */
export function openPackage(bytes: Uint8Array, bounds: Bounds): Package {
  const files = readDirectory(bytes)
  return {
    names: [...files.keys()],
    has: (name) => files.has(name.toLowerCase()),
    *unpack(name) {
      const file = files.get(name.toLowerCase())
      if (file) yield* unpackFile(bytes.subarray(file.start, file.start + file.packedSize), file, bounds)
    },
  }
}

function readDirectory(bytes: Uint8Array): Map<string, PackedFile> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = new Map<string, PackedFile>()
  try {
    let { at, count } = directoryOf(view)
    if (count > maxFiles) throw new SpreadsheetError(brokenText)
    for (; count > 0 && view.getUint32(at, true) === 0x02014b50; count -= 1) {
      const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
      const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/')
      if (flags & 1) throw new SpreadsheetError('Файл закрыт паролем: сохраните его без пароля')
      const { packedSize, header } = placeOf(view, at, at + 46 + nameLength, extraLength)
      const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
      if (method === 0 || method === 8) {
        files.set(name.replace(/^\//, '').toLowerCase(), { start, packedSize, isStored: method === 0 })
      }
      at += 46 + nameLength + extraLength + view.getUint16(at + 32, true)
    }
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError(brokenText)
  }
  return files
}

/** Where the directory begins, and how many files it has. */
function directoryOf(view: DataView): { at: number; count: number } {
  const first = Math.max(0, view.byteLength - endLength - maxAfterEnd)
  let end = view.byteLength - endLength
  while (end >= first && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < first) throw new SpreadsheetError(brokenText)
  if (end >= 20 && view.getUint32(end - 20, true) === 0x07064b50) {
    const large = Number(view.getBigUint64(end - 12, true))
    return { at: Number(view.getBigUint64(large + 48, true)), count: Number(view.getBigUint64(large + 32, true)) }
  }
  return { at: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) }
}

/** Size and place of a file; of a large archive (ZIP64) they stand in a field of their own. */
function placeOf(view: DataView, at: number, extra: number, extraLength: number) {
  let packedSize = view.getUint32(at + 20, true)
  let header = view.getUint32(at + 42, true)
  const isOpen = (value: number) => value === 0xffffffff
  for (let field = extra; field + 4 <= extra + extraLength; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue
    let value = field + (isOpen(view.getUint32(at + 24, true)) ? 12 : 4)
    if (isOpen(packedSize)) {
      packedSize = Number(view.getBigUint64(value, true))
      value += 8
    }
    if (isOpen(header)) header = Number(view.getBigUint64(value, true))
  }
  return { packedSize, header }
}

function* unpackFile(packed: Uint8Array, { isStored }: PackedFile, bounds: Bounds): Generator<Uint8Array> {
  let pieces: Uint8Array[] = []
  const inflate = new Inflate((piece) => {
    bounds.countBytes(piece.length)
    pieces.push(piece)
  })
  for (let at = 0; at < packed.length; at += step) {
    const piece = packed.subarray(at, at + step)
    if (isStored) {
      bounds.countBytes(piece.length)
      yield piece
      continue
    }
    try {
      inflate.push(piece, at + step >= packed.length)
    } catch (error) {
      throw error instanceof SpreadsheetError ? error : new SpreadsheetError(brokenText)
    }
    yield* pieces
    pieces = []
  }
}
