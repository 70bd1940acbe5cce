import type { Hono } from 'hono'
import { routeNotFound } from '../answers.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { onGet } from '../resource.ts'

/** `GET /files/catalog.pdf`: the printed catalogue; any other `<name>.pdf`: one page that shows its name. */
export function addFileRoutes(app: Hono<DemoShopEnv>): void {
  onGet(app, '/files/catalog.pdf', async (c) => {
    const file = await c.env.PICTURES.get('catalog.pdf', { onlyIf: c.req.raw.headers })
    if (!file) throw routeNotFound(c.req.path)
    const headers = { 'Content-Type': 'application/pdf', 'Cache-Control': 'public, max-age=3600', ETag: file.httpEtag }
    if (!('body' in file)) return c.body(null, 304, headers)
    return c.body(file.body, 200, { ...headers, 'Content-Length': String(file.size) })
  })

  onGet(app, '/files/:file{[\\w.-]+\\.pdf}', (c) => {
    const headers = { 'Content-Type': 'application/pdf', 'Cache-Control': 'public, max-age=86400' }
    return c.body(drawPdf(c.req.param('file') ?? ''), 200, headers)
  })
}

/** A PDF with one line of ASCII text. */
function drawPdf(line: string): string {
  const stream = `BT /F1 24 Tf 72 760 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  return `${pdf}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
}
