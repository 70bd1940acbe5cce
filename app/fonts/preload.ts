import icons from '../icons/icons.woff2?url&no-inline'
import text from './golos-text.woff2?url&no-inline'

/** The fonts that every page needs for its first paint; the root preloads them. */
export const preloadedFonts: string[] = [text, icons]
