import type { Plugin } from 'vite'

/** React preloads no picture that is within `<picture>` or `<noscript>`. */
const inPicture = 'pictureOrNoScriptTagInScope = formatContext.tagScope & 3,'

/**
 * React's production server build for workers, changed so that the head of a page preloads no pictures. Chromium shows
 * the larger one of a `srcset` where it has that from another page, but preloads the one that fits: both were loaded.
 * Pictures of the first screen are found as early in the same piece of the document.
 * @throws Error, while building, if upstream does it in another way now
 */
export function noPicturePreloads(): Plugin {
  return {
    name: 'no-picture-preloads',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-server\.edge\.production\.js$/ },
      handler(code) {
        if (code.split(inPicture).length !== 2)
          throw new Error('React preloads pictures in another way now: see app/vite/no-picture-preloads.ts')
        return { code: code.replace(inPicture, 'pictureOrNoScriptTagInScope = 1,'), map: null }
      },
    },
  }
}
