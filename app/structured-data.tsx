import { useContext } from 'react'
import type { DocumentParts } from './context.ts'
import { DocumentPartsContext } from './document-parts.ts'

/**
 * What loaders have left for machines (`leaveStructuredData`), at the end of the document, where it is in nobody's way.
 * It describes the address that was asked for and stays as it is while somebody shops.
 */
export function StructuredData() {
  const parts = useContext(DocumentPartsContext)
  return (
    <div
      hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its `<` escaped, and microdata that is escaped where it is made
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && parts ? write(parts) : '' }}
    />
  )
}

const write = ({ jsonLd, microdata }: DocumentParts): string => jsonLd.map(toScript).join('') + microdata

/** A block of data, which no content security policy counts as a script. `<` is escaped: a name may hold `</script>`. */
const toScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
