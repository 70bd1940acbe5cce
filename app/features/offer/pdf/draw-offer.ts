import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import { shop } from '../../../../shared/shop/shop.ts'
import type { Offer, OfferFact } from '../offer.ts'

/** TrueType files of the two weights. */
export interface OfferFonts {
  regular: ArrayBuffer
  bold: ArrayBuffer
}

/** JPEG pictures by the address that the rows name; null: the offer has no pictures. */
export type OfferPictures = ReadonlyMap<string, Uint8Array> | null

type Colour = [red: number, green: number, blue: number]

// Millimetres and points on a page of A4.
const edge = { left: 15, right: 12, top: 14, bottom: 16 }
const page = { width: 210, height: 297 }
const right = page.width - edge.right
const inner = right - edge.left
const size = { title: 14, text: 8.5, small: 7.5 }
const lineHeight = 1.35
const ink: Colour = [20, 23, 28]
const muted: Colour = [91, 100, 114]
const line: Colour = [195, 203, 212]
const head: Colour = [233, 237, 241]
const accent: Colour = [255, 200, 26]
const pictureSize = 14

/** Millimetres that a line of text of so many points takes. */
const heightOf = (points: number, lines = 1): number => (points * lineHeight * lines * 25.4) / 72

/**
 * The offer as PDF: A4, the table's head on every page, no row and no block of sums torn apart, pages numbered.
 * @returns the bytes of the file
 */
export function drawOffer(offer: Offer, fonts: OfferFonts, pictures: OfferPictures): ArrayBuffer {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
  addFont(doc, 'normal', fonts.regular)
  addFont(doc, 'bold', fonts.bold)
  doc.setLineHeightFactor(lineHeight)
  doc.setLineWidth(0.2)
  doc.setProperties({ title: offer.title, author: offer.seller[0]?.[1] ?? '' })
  doc.setLanguage('ru')
  const tableTop = drawTop(doc, offer)
  const tableBottom = drawTable(doc, offer, pictures, tableTop)
  drawBottom(doc, offer, tableBottom)
  numberPages(doc, offer)
  return doc.output('arraybuffer')
}

const family = 'Golos'

function addFont(doc: jsPDF, style: 'normal' | 'bold', file: ArrayBuffer): void {
  const name = `${family}-${style}.ttf`
  doc.addFileToVFS(name, toBinary(file))
  doc.addFont(name, family, style)
}

/** Bytes as a string of characters, the form in which the library takes files. */
function toBinary(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file)
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8_192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)))
  return parts.join('')
}

function write(doc: jsPDF, style: 'normal' | 'bold', points: number, colour: Colour): void {
  doc.setFont(family, style)
  doc.setFontSize(points)
  doc.setTextColor(...colour)
}

/** Who offers what to whom. Returns where the table may begin. */
function drawTop(doc: jsPDF, { title, seller, buyer }: Offer): number {
  write(doc, 'bold', size.title - 2, ink)
  doc.text(shop.name, edge.left, edge.top, { baseline: 'top' })
  write(doc, 'normal', size.text, muted)
  doc.text(shop.slogan, right, edge.top + 1, { baseline: 'top', align: 'right' })
  const titleTop = edge.top + heightOf(size.title - 2) + 6
  doc.setFillColor(...accent)
  doc.rect(edge.left, titleTop - 5, inner, 0.8, 'F')
  write(doc, 'bold', size.title, ink)
  const lines: string[] = doc.splitTextToSize(title, inner)
  doc.text(lines, edge.left, titleTop, { baseline: 'top' })
  const top = titleTop + heightOf(size.title, lines.length) + 3
  const width = (inner - 8) / 2
  const bottoms = [seller, buyer].map((facts, index) =>
    drawFacts(doc, facts, edge.left + index * (width + 8), top, width),
  )
  return Math.max(...bottoms) + 4
}

/** Facts under each other, their names in a column of their own; what is empty is a line to write on. */
function drawFacts(doc: jsPDF, facts: readonly OfferFact[], left: number, top: number, width: number): number {
  const names = 27
  let y = top
  for (const [name, value] of facts) {
    write(doc, 'normal', size.small, muted)
    const label: string[] = doc.splitTextToSize(name, names - 2)
    doc.text(label, left, y, { baseline: 'top' })
    write(doc, 'normal', size.text, ink)
    const lines: string[] = doc.splitTextToSize(value, width - names)
    if (value) doc.text(lines, left + names, y, { baseline: 'top' })
    else drawLine(doc, left + names, left + width, y + heightOf(size.text) - 0.6)
    y += Math.max(heightOf(size.text, Math.max(lines.length, 1)), heightOf(size.small, label.length)) + 0.9
  }
  return y
}

function drawLine(doc: jsPDF, from: number, to: number, y: number): void {
  doc.setDrawColor(...line)
  doc.line(from, y, to, y)
}

/** The lines of the offer. Returns where the table ends on its last page. */
function drawTable(doc: jsPDF, { rows }: Offer, pictures: OfferPictures, top: number): number {
  let bottom = top
  const body = rows.map((row, index) => [
    String(index + 1),
    ...(pictures ? [''] : []),
    [row.sku, row.sku3m && `3M ID ${row.sku3m}`].filter(Boolean).join('\n'),
    [row.name, row.note, row.certificate].filter(Boolean).join('\n'),
    row.quantity,
    row.unit,
    [row.price, row.oldPrice && `вместо ${row.oldPrice}`].filter(Boolean).join('\n'),
    row.total,
  ])
  const columns = ['№', ...(pictures ? ['Фото'] : []), 'Артикул', 'Название', 'Кол-во', 'Ед.', 'Цена', 'Сумма']
  const widths = [9, ...(pictures ? [pictureSize + 3] : []), 26, 'auto' as const, 13, 11, 22, 24]
  const isNumber = (index: number) => index === 0 || [4, 2, 1].includes(columns.length - index)
  const minimum = pictures ? pictureSize + 3 : 0
  autoTable(doc, {
    startY: top,
    margin: { ...edge, top: edge.top + 8 },
    head: [columns],
    body,
    theme: 'plain',
    rowPageBreak: 'avoid',
    showHead: 'everyPage',
    styles: {
      font: family,
      fontSize: size.text,
      textColor: ink,
      overflow: 'linebreak',
      valign: 'top',
      cellPadding: { vertical: 1.4, horizontal: 1.5 },
      lineColor: line,
      lineWidth: { bottom: 0.2 },
    },
    headStyles: { fontStyle: 'bold', fillColor: head, valign: 'middle' },
    bodyStyles: { minCellHeight: minimum },
    columnStyles: Object.fromEntries(
      widths.map((cellWidth, index) => [index, { cellWidth, halign: isNumber(index) ? 'right' : 'left' }]),
    ),
    didParseCell: ({ section, column, cell }) => {
      if (section === 'head') cell.styles.halign = isNumber(column.index) ? 'right' : 'left'
      else if (column.index === columns.length - 1) cell.styles.fontStyle = 'bold'
    },
    didDrawCell: ({ section, column, row, cell }) => {
      const address = rows[row.index]?.picture
      const picture = address && pictures?.get(address)
      if (section !== 'body' || column.index !== 1 || !picture) return
      drawPicture(doc, picture, address, cell.x + 1.5, cell.y + 1.5)
    },
    didDrawPage: ({ cursor }) => {
      bottom = cursor?.y ?? bottom
    },
  })
  return bottom
}

/** In its square, as large as it may be. */
function drawPicture(doc: jsPDF, picture: Uint8Array, name: string, left: number, top: number): void {
  const { width, height } = doc.getImageProperties(picture)
  const scale = pictureSize / Math.max(width, height)
  const x = left + (pictureSize - width * scale) / 2
  const y = top + (pictureSize - height * scale) / 2
  doc.addImage(picture, 'JPEG', x, y, width * scale, height * scale, name)
}

/** Sums, notes and signature: one block, on a page of its own where the last one has no room for it. */
function drawBottom(
  doc: jsPDF,
  { totals, grandTotal, summary, notes, signer, seller }: Offer,
  tableBottom: number,
): void {
  write(doc, 'normal', size.text, ink)
  const texts: string[] = [summary, ...notes].flatMap((text) => doc.splitTextToSize(text, inner))
  const sums = heightOf(size.text, totals.length) + heightOf(size.title) + totals.length
  const signature = 16
  const height = sums + heightOf(size.text, texts.length) + signature + 8
  let y = tableBottom + 4
  if (y + height > page.height - edge.bottom) {
    doc.addPage()
    y = edge.top + 8
  }
  for (const [name, value] of totals) {
    write(doc, 'normal', size.text, muted)
    doc.text(name, right - 40, y, { baseline: 'top', align: 'right' })
    write(doc, 'normal', size.text, ink)
    doc.text(value, right - 1.5, y, { baseline: 'top', align: 'right' })
    y += heightOf(size.text) + 1
  }
  write(doc, 'bold', size.title - 2, ink)
  doc.text(grandTotal[0], right - 40, y, { baseline: 'top', align: 'right' })
  doc.text(grandTotal[1], right - 1.5, y, { baseline: 'top', align: 'right' })
  y += heightOf(size.title) + 4
  write(doc, 'normal', size.text, ink)
  doc.text(texts, edge.left, y, { baseline: 'top' })
  y += heightOf(size.text, texts.length) + signature - 4
  const company = seller[0]?.[1] ?? ''
  doc.text(`Генеральный директор ${company}`, edge.left, y)
  drawLine(doc, right - 80, right - 42, y)
  doc.text(signer, right, y, { align: 'right' })
}

/** What each page is of: known once all are drawn. */
function numberPages(doc: jsPDF, { title }: Offer): void {
  const count = doc.getNumberOfPages()
  for (let number = 1; number <= count; number += 1) {
    doc.setPage(number)
    write(doc, 'normal', size.small, muted)
    if (number > 1) {
      doc.text(title, edge.left, edge.top, { baseline: 'top' })
      drawLine(doc, edge.left, right, edge.top + heightOf(size.small) + 0.5)
    }
    doc.text(`Страница ${number} из ${count}`, right, page.height - 8, { align: 'right' })
  }
}
