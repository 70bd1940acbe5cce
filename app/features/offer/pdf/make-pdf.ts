import regularFont from '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf?url&no-inline'
import boldFont from '@expo-google-fonts/golos-text/700Bold/GolosText_700Bold.ttf?url&no-inline'
import { picturePath } from '../../../../shared/format/media-path.ts'
import type { Offer } from '../offer.ts'
import type { PdfOrder } from './pdf-worker.ts'
import PdfWorker from './pdf-worker.ts?worker'

/** Pictures that are fetched at once. */
const concurrency = 6
/** Until a font or a picture is given up, ms: on a line that is dead the button would wait for minutes. */
const timeoutMs = 30_000
/** Pixels of a picture: enough for 14 mm on paper. */
const pictureWidth = 240

/**
 * The offer as a PDF file, made here: nothing typed is sent anywhere. A picture that cannot be had is left out. It is
 * drawn by a worker, or 200 lines would keep a phone from answering for more than a second.
 * @param onPicture is told how many pictures have come or failed, of how many
 * @throws if script or fonts cannot be loaded
 */
export async function makePdf(
  offer: Offer,
  withPictures: boolean,
  onPicture: (loaded: number, all: number) => void,
): Promise<Blob> {
  const [regular, bold, pictures] = await Promise.all([
    load(regularFont),
    load(boldFont),
    withPictures ? loadPictures(offer, onPicture) : null,
  ])
  const file = await draw({ offer, fonts: { regular, bold }, pictures })
  return new Blob([file], { type: 'application/pdf' })
}

async function draw(order: PdfOrder): Promise<ArrayBuffer> {
  const worker = new PdfWorker()
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('error', reject)
      worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | null>) =>
        data ? resolve(data) : reject(new Error('not drawn')),
      )
      worker.postMessage(order)
    })
  } finally {
    worker.terminate()
  }
}

async function loadPictures(
  { rows }: Offer,
  onPicture: (loaded: number, all: number) => void,
): Promise<Map<string, Uint8Array>> {
  const waiting = [...new Set(rows.flatMap(({ picture }) => picture ?? []))]
  const all = waiting.length
  let settled = 0
  const loaded = new Map<string, Uint8Array>()
  const work = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const file = await load(picturePath(address, pictureWidth), 'image/jpeg').catch(() => null)
      if (file && isJpeg(file)) loaded.set(address, new Uint8Array(file))
      settled += 1
      onPicture(settled, all)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return loaded
}

/** Drawings and placeholders come as they are: the library takes no vectors. */
const isJpeg = (file: ArrayBuffer): boolean => file.byteLength > 2 && new DataView(file).getUint16(0) === 0xffd8

async function load(address: string, type = '*/*'): Promise<ArrayBuffer> {
  const response = await fetch(address, { headers: { Accept: type }, signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.arrayBuffer()
}
