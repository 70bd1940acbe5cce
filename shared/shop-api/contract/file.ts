import { object } from 'superstruct'
import { FileUrl, from, Name, OptionalCount, OptionalLine } from './primitives.ts'
import { isRecord, pick, toScalar } from './raw.ts'
import { toLine } from './text.ts'

/** A document of a product. */
export const File = from(object({ name: Name, src: FileUrl, size: OptionalCount, ext: OptionalLine }), (value) => {
  const raw = isRecord(value) ? value : { src: value }
  const src = toScalar(pick(raw, 'src', 'url', 'href', 'path'))
  const fileName = typeof src === 'string' ? (/[^/?#]+(?=[?#]|$)/.exec(src)?.[0] ?? '') : ''
  const ext = toLine(toScalar(raw.ext)) || (/\.([a-z\d]{1,5})$/i.exec(fileName)?.[1] ?? '')
  return { name: pick(raw, 'name', 'title', 'label') ?? fileName, src, size: raw.size, ext: ext.toLowerCase() }
})
