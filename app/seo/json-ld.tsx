import { useNonce } from '../nonce.ts'

/** Structured data in the page. `<` is escaped, since a name may hold `</script>`. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script type="application/ld+json" nonce={useNonce()} suppressHydrationWarning>
      {json}
    </script>
  )
}
