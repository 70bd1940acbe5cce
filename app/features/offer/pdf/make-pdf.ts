import regularFont from '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf?url&no-inline'
import boldFont from '@expo-google-fonts/golos-text/700Bold/GolosText_700Bold.ttf?url&no-inline'
import { picturePath } from '../../../format/media-path.ts'
import type { Offer } from '../offer.ts'
import { drawOffer } from './draw-offer.ts'

/** Pictures that are fetched at once. */
const lanes = 6
/** Pixels of a picture: enough for 14 mm on paper. */
const pictureWidth = 240

/**
 * The offer as a PDF file, made here: nothing typed is sent anywhere. A picture that cannot be had is left out.
 * @throws if the fonts cannot be loaded
 */
export async function makePdf(offer: Offer, withPictures: boolean): Promise<Blob> {
  const [regular, bold, pictures] = await Promise.all([
    load(regularFont),
    load(boldFont),
    withPictures ? loadPictures(offer) : null,
  ])
  return new Blob([drawOffer(offer, { regular, bold }, pictures)], { type: 'application/pdf' })
}

async function loadPictures({ rows }: Offer): Promise<Map<string, Uint8Array>> {
  const waiting = [...new Set(rows.flatMap(({ picture }) => picture ?? []))]
  const loaded = new Map<string, Uint8Array>()
  const lane = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const file = await load(picturePath(address, pictureWidth), 'image/jpeg').catch(() => null)
      if (file && isJpeg(file)) loaded.set(address, new Uint8Array(file))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return loaded
}

/** Drawings and placeholders come as they are: the library takes no vectors. */
const isJpeg = (file: ArrayBuffer): boolean => file.byteLength > 2 && new DataView(file).getUint16(0) === 0xffd8

async function load(address: string, type = '*/*'): Promise<ArrayBuffer> {
  const response = await fetch(address, { headers: { Accept: type } })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.arrayBuffer()
}
