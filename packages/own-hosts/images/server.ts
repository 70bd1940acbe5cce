// What the Images binding does, by sharp: POST of a picture with X-Transform {"steps":[…],"output":{…}}.
import { createServer, type IncomingMessage } from 'node:http'
import sharp from 'sharp'
import { listenForWorkerd } from '../listen.ts'

/** Pictures that are made at a time, each by one thread; those that may wait. */
const atATime = 2
const maxWaiting = 200
/** Of an original: bytes, and pixels once it is decoded. */
const maxBytes = 70_000_000
const maxPixels = 100_000_000

interface Transform {
  steps: { width?: number; height?: number; fit?: keyof typeof fits }[]
  output: { format: `image/${'avif' | 'webp' | 'jpeg' | 'png'}`; quality?: number; background?: string }
}

const fits = {
  'scale-down': { fit: 'inside', withoutEnlargement: true },
  contain: { fit: 'inside' },
  cover: { fit: 'cover' },
} as const

sharp.concurrency(1)
sharp.cache(false)

let running = 0
const waiting: (() => void)[] = []

const server = createServer(async (request, response) => {
  if (request.url === '/health') {
    response.end(JSON.stringify({ ok: true, running, waiting: waiting.length, rss: process.memoryUsage().rss }))
    return
  }
  if (waiting.length >= maxWaiting) {
    response.writeHead(503).end()
    return
  }
  const original = await readPicture(request).catch(() => null)
  if (!original) {
    response.writeHead(413).end()
    return
  }
  await turn()
  try {
    // Who has gone needs no picture.
    if (response.destroyed) return
    const transform = JSON.parse(String(request.headers['x-transform'])) as Transform
    const picture = await make(original, transform)
    response.writeHead(200, { 'Content-Type': transform.output.format, 'Content-Length': picture.length }).end(picture)
  } catch (error) {
    console.error(JSON.stringify({ level: 'warn', event: 'picture not made', error: String(error) }))
    response.writeHead(422).end()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
})

listenForWorkerd(server)

/** Waits for one of the places, which who has finished hands on. */
async function turn(): Promise<void> {
  if (running >= atATime) return new Promise((resolve) => waiting.push(resolve))
  running += 1
}

async function readPicture(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function make(original: Buffer, { steps, output }: Transform): Promise<Buffer> {
  let image = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()
  for (const { width, height, fit = 'scale-down' } of steps) image = image.resize({ width, height, ...fits[fit] })
  if (output.background) image = image.flatten({ background: output.background })
  const { quality } = output
  switch (output.format) {
    case 'image/avif':
      return image.avif({ quality, effort: 3 }).toBuffer()
    case 'image/webp':
      return image.webp({ quality }).toBuffer()
    case 'image/jpeg':
      return image.jpeg({ quality }).toBuffer()
    case 'image/png':
      return image.png().toBuffer()
  }
}
