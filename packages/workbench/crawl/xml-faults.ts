import { validateXML } from 'xmllint-wasm'
import { merchantFieldsSchema, merchantSchema, sitemapSchema, ymlMarketSchema, ymlSchema } from './xml-schemas.ts'

/** Pages of 64 kB that xmllint may take: enough for a feed of 100 MB. */
const memoryPages = 32_768

const schemas = { sitemap: sitemapSchema, yml: ymlSchema, 'yml-market': ymlMarketSchema, merchant: merchantSchema }

/** What xmllint has against a document: that it is not well-formed, or breaks a rule of its receiver. */
export async function xmlFaults(contents: string, kind: keyof typeof schemas): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: `${kind}.xml`, contents },
    schema: schemas[kind],
    preload: { fileName: 'merchant-fields.xsd', contents: merchantFieldsSchema },
    maxMemoryPages: memoryPages,
  })
  return errors.map(({ message }) => message)
}
