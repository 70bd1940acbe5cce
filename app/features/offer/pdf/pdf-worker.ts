import type { Offer } from '../offer.ts'
import { drawOffer, type OfferFonts, type OfferPictures } from './draw-offer.ts'

/** What is to be drawn; the answer is the file, null if that fails. */
export interface PdfOrder {
  offer: Offer
  fonts: OfferFonts
  pictures: OfferPictures
}

addEventListener('message', ({ data: { offer, fonts, pictures } }: MessageEvent<PdfOrder>) => {
  let file: ArrayBuffer | null = null
  try {
    file = drawOffer(offer, fonts, pictures)
  } finally {
    postMessage(file)
  }
})
