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

/** How long the first frame waits for the text's font once the style sheet is there, ms. */
const patience = 1e3

/**
 * Runs in the head: adds the faces of the style sheets, and hides the page until the text's is there, so that every
 * frame has the same one. It waits no longer than `patience` after the page could have been painted: then the page and
 * all that this tab opens later stay in what replaces it. It knows no fonts of sheets: Chromium looks for them
 * anew whenever a sheet is added among the others, and shows others meanwhile (docs/decisions/036). Visibility is
 * inherited: each element would get its styles anew as the page is shown. Opacity is not.
 */
export const fontScript = (): string =>
  `{let d=document,s=d.documentElement.style,f=${JSON.stringify(faces)}.map(([n,u,display,weight,unicodeRange])=>new FontFace(n,u,{display,weight,unicodeRange})),[i,t]=f.slice(-2),a=f=>d.fonts.add(f),k=v=>{try{return v?sessionStorage.face=v:sessionStorage.face}catch{}},e=v=>{s.opacity&&(s.opacity="",v?k(1):f.map(a))},n=()=>d.styleSheets[0]?setTimeout(e,${patience},1):requestAnimationFrame(n)
a(i)
i.load().catch(e=>e)
k()||(s.opacity="0",n(),t.load().then(()=>e(),e))}`
