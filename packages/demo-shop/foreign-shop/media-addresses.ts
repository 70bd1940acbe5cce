import { pickBy, type ShopHosts } from './shop-hosts.ts'

type Spelling = (name: string, hosts: ShopHosts) => string

/** Folder of media hosts: what lies there is nowhere else. */
const mediaFolder = 'cdn'

const onMediaHost = ({ api, media }: ShopHosts, which: number): string => {
  const origin = media[which % Math.max(1, media.length)]
  return origin ? `${origin}/${mediaFolder}` : `http://${api}`
}

/** Pictures in it are given to whoever has an address with their signature. */
const signedFolder = 'Фото товаров'

const signatureOf = (name: string): string => pickBy(`signed ${name}`, 1_000_003).toString(16)

/** Whether a path needs no signature, or has its own among these parameters. */
export function isAllowed(path: string, parameters: URLSearchParams): boolean {
  const [, name] = new RegExp(`^/${signedFolder}/([^/]+)\\.jpg$`).exec(path) ?? []
  return name === undefined || parameters.get('sig') === signatureOf(name)
}

const pictureSpellings: Spelling[] = [
  (name) => `/image/catalog/${name}.jpg`,
  (name) => `image/cache/catalog/${name}-800x800.jpg`,
  (name, { api }) => `http://${api}/image/catalog/Новые фото/${name} (1).jpg`,
  (name, { api }) => `//${api}/image/catalog/${name}.jpg?v=2&size=big`,
  (name, hosts) => `${onMediaHost(hosts, 0)}/data/${name}.JPG`,
  (name, hosts) => `${onMediaHost(hosts, 1)}/${signedFolder}/${name}.jpg?v=7&sig=${signatureOf(name)}`,
]

const documentSpellings: Spelling[] = [
  (name, { api }) => `http://${api}/upload/Паспорт изделия ${name}.pdf`,
  (name) => `upload/docs/${name}.pdf`,
  (name) => `/download/${name}.pdf?v=3&lang=ru`,
  (name, hosts) => `${onMediaHost(hosts, 1)}/docs/Инструкция ${name}.pdf`,
]

/** One picture in so many was deleted, and its address stayed. */
const missingOne = 37

/** What is in place of a missing picture. */
export const noPicture = 'image/cache/no_image.png'

/** `/images/{name}.jpg` and `/files/{name}.pdf` as the foreign shop writes them; other addresses stay. */
export function toForeignMedia(src: string, hosts: ShopHosts): string {
  const [, picture] = /^\/images\/(.+)\.jpg$/.exec(src) ?? []
  if (picture && pickBy(picture, missingOne) === 0) return `/image/catalog/deleted/${picture}.jpg`
  if (picture) return spell(pictureSpellings, picture, hosts)
  const [, document] = /^\/files\/(.+)\.pdf$/.exec(src) ?? []
  return document ? spell(documentSpellings, document, hosts) : src
}

/** Address of a brand's logo, which is drawn. */
export function logoAddress(name: string): string {
  return `image/catalog/Логотипы/${name}.svg`
}

/** The path by which the tidy shop has what the foreign one calls `path`; null for what it has not. */
export function fromForeignMedia(path: string): string | null {
  const [, picture] =
    /^\/(?:image|data|Фото товаров)\/(?!.*deleted)(?:.*\/)?([^/]+?)(?:-800x800| \(1\))?\.jpg$/i.exec(path) ?? []
  if (picture) return `/images/${picture}.jpg`
  const [, document] =
    /^\/(?:upload|upload\/docs|download|docs)\/(?:Паспорт изделия |Инструкция )?([^/]+)\.pdf$/.exec(path) ?? []
  return document ? `/files/${document}.pdf` : null
}

/** The logo behind a foreign path as SVG; null if it is no logo's. */
export function drawLogo(path: string): string | null {
  const [, name] = /^\/image\/catalog\/Логотипы\/([^/<&]+)\.svg$/.exec(path) ?? []
  if (!name) return null
  const text = `<text x="150" y="70" text-anchor="middle" font-family="sans-serif" font-size="40">${name}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120" viewBox="0 0 300 120">${text}</svg>`
}

function spell(spellings: Spelling[], name: string, hosts: ShopHosts): string {
  return spellings[pickBy(name, spellings.length)]?.(name, hosts) ?? name
}
