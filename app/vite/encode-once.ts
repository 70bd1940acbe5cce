import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Where React's server build for workers turns strings into bytes, from first to last line. */
const section = /currentView = null,\n[\s\S]+?(?=function closeWithError\()/
/** SHA-256 of it in React 19.3.1. */
const sectionHash = 'd3f817f7729fb9f23872b03d84cd7bb590b48abd590c1527a2fa0a1ecadd8a6b'

/**
 * Chunks stay strings; what a flush has written is encoded and enqueued once. Sizes are in UTF-16 code units, not
 * bytes: React compares them with `progressiveChunkSize` alone, which no page comes near (entry.server.tsx).
 */
const collecting = `written = "";
function writeChunk(destination, chunk) {
  written += chunk;
}
function writeChunkAndReturn(destination, chunk) {
  written += chunk;
  return !0;
}
function completeWriting(destination) {
  if (written === "") return;
  var bytes = textEncoder.encode(written);
  written = "";
  destination.enqueue(bytes);
}
var textEncoder = new TextEncoder();
function stringToChunk(content) {
  return content;
}
function stringToPrecomputedChunk(content) {
  return content;
}
function byteLengthOfChunk(chunk) {
  return chunk.length;
}
`

/** What else knows that chunks are bytes: the code, how often it is there, and what takes its place. */
const elsewhere: [code: string, count: number, replacement: string][] = [
  ['currentView = new Uint8Array(4096);', 2, 'written = "";'],
  ['writtenBytes = 0;', 2, ''],
  ['segment[i].byteLength', 1, 'segment[i].length'],
]

/**
 * React's production server build for workers, changed so that a flush is encoded once, where upstream encodes each of
 * its thousands of strings and copies the bytes. What is written stays the same, byte by byte.
 * @throws Error if upstream does it in another way now
 */
export function encodeOncePerFlush(code: string): string {
  const [found = ''] = section.exec(code) ?? []
  let changed = code.replace(section, () => collecting)
  let isKnown = createHash('sha256').update(found).digest('hex') === sectionHash
  for (const [from, count, to] of elsewhere) {
    const parts = changed.split(from)
    isKnown &&= parts.length === count + 1
    changed = parts.join(to)
  }
  if (!isKnown) throw new Error('React encodes in another way now: see app/vite/encode-once.ts')
  return changed
}

/** The build with `encodeOncePerFlush`. */
export function encodeOnce(): Plugin {
  return {
    name: 'encode-once',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-server\.edge\.production\.js$/ },
      handler: (code) => ({ code: encodeOncePerFlush(code), map: null }),
    },
  }
}
