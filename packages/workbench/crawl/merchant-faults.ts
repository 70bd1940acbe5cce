/** What Google asks of an item's fields together, which no schema can say, in words. */
export function merchantFaults(xml: string): string[] {
  return (xml.match(/<item>.*?<\/item>/gs) ?? []).flatMap((item) => {
    const has = (field: string): boolean => item.includes(`<g:${field}>`)
    const [price, sale] = ['price', 'sale_price'].map((field) =>
      Number(new RegExp(`<g:${field}>([\\d.]+) RUB`).exec(item)?.[1] ?? 0),
    ) as [number, number]
    return [
      item.includes('>backorder<') !== has('availability_date') && 'is on order without a day, or has a day without it',
      sale >= price && 'is on sale for more than before',
      has('identifier_exists') === (has('gtin') || (has('brand') && has('mpn'))) && 'is unclear about its identifiers',
    ].flatMap((fault) => (fault ? [`Merchant: ${/<g:id>(\d+)/.exec(item)?.[1]} ${fault}`] : []))
  })
}
