/** A product's certificate as answers have it (contract 7.28). */
export type WireCertificate = { number: string; title: string; url: string; until: string } | 'not_required'

/** Some products have a declaration, some need none, and of the others nothing is said. The numbers are invented. */
export function certificateOf(productId: number): { certificate?: WireCertificate } {
  if (productId % 5 === 1) return { certificate: 'not_required' }
  if (productId % 3 !== 0) return {}
  const number = `ЕАЭС N RU Д-RU.РА01.В.${String((productId * 7_919) % 100_000).padStart(5, '0')}/25`
  const title = 'Декларация о соответствии'
  return { certificate: { number, title, url: 'https://pub.fsa.gov.ru/rds/declaration', until: '2030-04-14' } }
}
