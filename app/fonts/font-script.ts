import firstFaces from './fonts.css?inline'
import rareFaces from './rare-fonts.css?inline'

const valueIn = (face: string, descriptor: string): string | undefined =>
  new RegExp(`${descriptor}:\\s*([^;}]+)`).exec(face)?.[1]?.trim()

const readFaces = () =>
  (`${rareFaces}${firstFaces}`.match(/@font-face\s*\{[^}]*\}/g) ?? []).map((face) => [
    valueIn(face, 'font-family')?.replaceAll('"', ''),
    valueIn(face, 'src')?.replace(/ ?format\(.*/, ''),
    valueIn(face, 'font-display'),
    valueIn(face, 'font-weight') ?? 'normal',
    // A value that is missing would be written as null, which is no range.
    ...[valueIn(face, 'unicode-range')?.replace(/\s/g, '')].filter((range) => range !== undefined),
  ])

/**
 * Of each face of the style sheets what `fontScript` makes it from; the text's own is the last, the icons' before it.
 * Pure: the browser's build has none of it.
 */
const faces = /* @__PURE__ */ readFaces()

/**
 * Runs in the head: adds the icons' face, and the text's where an earlier page has kept it (layout/idle-parts.tsx): as data,
 * so that it is there before the first frame in every browser. They are no fonts of sheets: Chromium looks for those
 * anew whenever a sheet is added among the others, and shows others meanwhile.
 */
export const fontScript = (): string =>
  `{let f=${JSON.stringify(faces)},t=f.pop(),a=([n,u,display,weight,unicodeRange],d)=>document.fonts.add(new FontFace(n,d||u,{display,weight,unicodeRange}))
a(f.pop())
try{let[u,d]=JSON.parse(localStorage.face);if(u==t[1]){for(let e of f)a(e)
a(t,Uint8Array.from(atob(d),e=>e.charCodeAt()))}}catch{}}`
