import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { Catalogue, SeedProduct } from '../catalogue/types.ts'
import { palette } from '../pictures/color.ts'
import { pictureKey } from '../pictures/drawing.ts'
import { type Chapter, chaptersOf } from './chapters.ts'

const shop = { name: 'ШлифПневмо', contacts: '+7 495 120-45-67 · zakaz@shlifpnevmo.example' }
const ink = '#14171c'
const muted = '#5b6472'
const accent = palette.yellow

/** Points; two columns of rows on A4. */
const page = { width: 595.28, height: 841.89, margin: 36, top: 60, bottom: 48 }
const row = { width: 252, height: 50, picture: 44, gap: 19 }
/** Pixels of an edge: 2.5 for each point of the printed picture. */
const pictureEdge = 112

type Pdf = PDFKit.PDFDocument
type Image = Parameters<Pdf['image']>[0]

/**
 * The catalogue as a PDF whose text can be searched: contents, then chapter by chapter products with picture, article
 * and price. `today` is YYYY-MM-DD, `pictureFile` names the JPEG of a picture's key.
 */
export async function drawCatalogue(
  catalogue: Catalogue,
  { today, pictureFile }: { today: string; pictureFile: (key: string) => string },
): Promise<Buffer> {
  const chapters = chaptersOf(catalogue)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'ru',
    displayTitle: true,
    info: { Title: `Каталог «${shop.name}»`, Author: shop.name, CreationDate: new Date(today) },
  })
  const written = buffer(pdf)
  for (const [name, file] of [
    ['text', '400Regular/GolosText_400Regular.ttf'],
    ['bold', '700Bold/GolosText_700Bold.ttf'],
  ] as const) {
    pdf.registerFont(name, fileURLToPath(import.meta.resolve(`@expo-google-fonts/golos-text/${file}`)))
  }
  const images = await loadImages(pdf, chapters, pictureFile)
  const firstPages = new Map<Chapter, number>()
  for (const chapter of chapters) {
    pdf.addPage()
    firstPages.set(chapter, pdf.bufferedPageRange().count)
    drawChapter(pdf, chapter, images)
  }
  drawPageNumbers(pdf)
  pdf.switchToPage(0)
  drawContents(pdf, firstPages, today)
  pdf.end()
  return written
}

/** Every picture is in the file once, however many products share it. */
async function loadImages(
  pdf: Pdf,
  chapters: Chapter[],
  pictureFile: (key: string) => string,
): Promise<Map<string, Image>> {
  const images = new Map<string, Image>()
  for (const product of productsOf(chapters)) {
    const [picture] = product.pictures
    const key = picture && pictureKey(picture)
    if (!key || images.has(key)) continue
    const jpeg = await sharp(pictureFile(key)).resize(pictureEdge).jpeg({ quality: 70, mozjpeg: true }).toBuffer()
    images.set(key, openImage(pdf, jpeg))
  }
  return images
}

/** The types of PDFKit lack what its documentation has: an image that is opened once and drawn often. */
const openImage = (pdf: Pdf, jpeg: Buffer): Image =>
  (pdf as Pdf & { openImage: (source: Buffer) => Image }).openImage(jpeg)

function drawContents(pdf: Pdf, firstPages: Map<Chapter, number>, today: string): void {
  pdf.rect(0, 0, page.width, 200).fill('#1e232b')
  pdf.rect(page.margin, 56, 48, 6).fill(accent)
  pdf.fill('#ffffff').font('bold').fontSize(34).text(shop.name, page.margin, 76)
  pdf.font('text').fontSize(14).text('Каталог: инструмент и абразивы', page.margin, 122)
  const date = new Date(today).toLocaleDateString('ru-RU', { dateStyle: 'long', timeZone: 'UTC' })
  pdf.fontSize(10).text(`Цены на ${date} Наличие и цены уточняйте: ${shop.contacts}`, page.margin, 150)
  pdf.fill(ink).font('bold').fontSize(18).text('Содержание', page.margin, 232)
  let y = 268
  for (const [{ id, name, sections }, number] of firstPages) {
    const count = sections.reduce((sum, { products }) => sum + products.length, 0)
    pdf
      .fill(ink)
      .font('text')
      .fontSize(12)
      .text(`${name} `, page.margin, y, { continued: true, goTo: String(id) })
    pdf.fill(muted).text(`— ${count}`)
    pdf.fill(ink).text(String(number), page.width - page.margin - 60, y, { width: 60, align: 'right' })
    y += 28
  }
}

function drawChapter(pdf: Pdf, chapter: Chapter, images: Map<string, Image>): void {
  pdf.addNamedDestination(String(chapter.id))
  const bookmark = pdf.outline.addItem(chapter.name)
  pdf.fill(ink).font('bold').fontSize(20).text(chapter.name, page.margin, page.margin)
  let y = page.top + 16
  for (const { name, products } of chapter.sections) {
    if (y + 26 + row.height > page.height - page.bottom) y = nextPage(pdf)
    bookmark.addItem(name)
    pdf.rect(page.margin, y, page.width - 2 * page.margin, 20).fill('#f5f7f9')
    pdf
      .fill(ink)
      .font('bold')
      .fontSize(11)
      .text(name, page.margin + 8, y + 3)
    y += 26
    for (let index = 0; index < products.length; index += 2) {
      if (y + row.height > page.height - page.bottom) y = nextPage(pdf)
      for (const [column, product] of products.slice(index, index + 2).entries()) {
        drawProduct(pdf, product, page.margin + column * (row.width + row.gap), y, images)
      }
      y += row.height
    }
    y += 10
  }
}

function nextPage(pdf: Pdf): number {
  pdf.addPage()
  return page.margin
}

function drawProduct(pdf: Pdf, product: SeedProduct, x: number, y: number, images: Map<string, Image>): void {
  const [picture] = product.pictures
  const image = picture && images.get(pictureKey(picture))
  if (image) pdf.image(image, x, y, { width: row.picture, height: row.picture })
  const left = x + row.picture + 8
  const width = row.width - row.picture - 8
  const line = { width, lineBreak: false, ellipsis: true }
  pdf
    .fill(ink)
    .font('text')
    .fontSize(8)
    .text(product.name, left, y + 1, { width, height: 22, ellipsis: true })
  const code = product.sku3m ? ` · 3M ID ${product.sku3m}` : ''
  pdf
    .fill(muted)
    .fontSize(7)
    .text(`Артикул ${product.sku}${code}`, left, y + 24, line)
  pdf
    .fill(ink)
    .font('bold')
    .fontSize(9)
    .text(priceOf(product), left, y + 33, line)
}

function priceOf({ price, unit }: SeedProduct): string {
  if (price === null) return 'Цена по запросу'
  const roubles = (price / 100).toLocaleString('ru-RU', { minimumFractionDigits: 2 })
  return `${roubles} ₽ за ${unit.short}`
}

function drawPageNumbers(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 1; index < count; index++) {
    pdf.switchToPage(index)
    const y = page.height - 30
    pdf
      .fill(muted)
      .font('text')
      .fontSize(8)
      .text(`${shop.name} · ${shop.contacts}`, page.margin, y, { lineBreak: false })
    const right = { width: 60, align: 'right', lineBreak: false } as const
    pdf.text(String(index + 1), page.width - page.margin - 60, y, right)
  }
}

const productsOf = (chapters: Chapter[]): SeedProduct[] =>
  chapters.flatMap(({ sections }) => sections.flatMap(({ products }) => products))
