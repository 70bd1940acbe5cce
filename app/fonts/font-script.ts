import firstFaces from './fonts.css?inline'
import rareFaces from './rare-fonts.css?inline'

const valueIn = (face: string, descriptor: string): string | undefined =>
  new RegExp(`${descriptor}:\\s*([^;}]+)`).exec(face)?.[1]?.trim()

/**
 * Of each face of the style sheets what `fontScript` makes it from; the text's own is the last, the icons' before it.
 */
const faces = (`${rareFaces}${firstFaces}`.match(/@font-face\s*\{[^}]*\}/g) ?? []).map((face) => [
  valueIn(face, 'font-family')?.replaceAll('"', ''),
  valueIn(face, 'src')?.replace(/ ?format\(.*/, ''),
  valueIn(face, 'font-display'),
  valueIn(face, 'font-weight') ?? 'normal',
  // A value that is missing would be written as null, which is no range.
  ...[valueIn(face, 'unicode-range')?.replace(/\s/g, '')].filter((range) => range !== undefined),
])

/**
 * Runs in the head: adds the faces of the style sheets, those of the text only if its font is there by the first frame
 * that is painted, and by `load`, since a page may be laid out without a frame. A later one is for the next page: lines
 * that break elsewhere would move what stands below. It knows no fonts of sheets: Chromium looks for them anew whenever
 * a sheet is added among the others, and shows others meanwhile (docs/decisions/036).
 */
export const fontScript = (): string =>
  `{let d=document,p,a=f=>d.fonts.add(f),f=${JSON.stringify(faces)}.map(([n,u,display,weight,unicodeRange])=>new FontFace(n,u,{display,weight,unicodeRange})),[i,t]=f.slice(-2),n=()=>{d.styleSheets[0]?p=1:requestAnimationFrame(n)}
n()
addEventListener("load",()=>p=1)
a(i)
i.load().catch(e=>e)
t.load().then(()=>p||f.map(a),e=>e)}`
