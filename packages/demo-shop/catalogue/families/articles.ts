/** The two numbers of a 3M product: the old five-digit article and the ten-digit 3M ID that belongs to it. */
export function articleOf3m(number: number): { sku: string; sku3m: string } {
  return {
    sku: String(number).padStart(5, '0'),
    sku3m: `7100${String((number * 7919 + 12345) % 1_000_000).padStart(6, '0')}`,
  }
}
