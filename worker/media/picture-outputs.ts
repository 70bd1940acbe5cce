export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/**
 * What pictures are encoded as. AVIF keeps edges at a quality where the others smear; white is what the pages put
 * behind transparent pictures.
 */
export const pictureOutputs = {
  avif: { format: 'image/avif', quality: 45 },
  webp: { format: 'image/webp', quality: 60 },
  jpeg: { format: 'image/jpeg', quality: 80, background: '#ffffff' },
} satisfies Record<PictureFormat, ImageOutputOptions>
