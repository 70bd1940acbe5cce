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
 * Runs in the head: adds the icons' face, and the text's where an earlier page has fetched it (layout/idle-parts.tsx) and it is
 * there before the first frame; otherwise this document stays in what replaces it. They are no fonts of sheets: Chromium
 * looks for those anew whenever a sheet is added among the others, and shows others meanwhile.
 */
export const fontScript = (): string =>
  `{let p,f=${JSON.stringify(faces)}.map(([n,u,display,weight,unicodeRange])=>new FontFace(n,u,{display,weight,unicodeRange})),t=f.pop(),a=f=>document.fonts.add(f)
a(f.pop())
try{localStorage.face==${JSON.stringify(JSON.stringify(faces.at(-1)?.[1]))}&&(requestAnimationFrame(e=>p=1),t.load().then(e=>p||[...f,t].map(a),e=>e))}catch{}}`
