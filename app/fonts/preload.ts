import cyrillic from './golos-text-cyrillic-wght-normal.woff2?url&no-inline'
import latin from './golos-text-latin-wght-normal.woff2?url&no-inline'

/** The fonts that every page needs for its first paint; the root preloads them. */
export const preloadedFonts: string[] = [cyrillic, latin]
