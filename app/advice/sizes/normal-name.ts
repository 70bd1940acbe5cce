/** What a name says in one form, however it is written: small letters, one multiplication sign, points in fractions. */
export function normalName(name: string): string {
  return (
    name
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/(\d),(?=\d)/g, '$1.')
      // «75 x 533», «75x 533», but not «LS309X 75»: there it is a letter of the model.
      .replace(/(\d)(?:\s+[xх*×]\s*|[xх*×]|[*×]\s+|(?<=(?<![\p{L}\d.])[\d.]+)[xх]\s+)(?=\d)/gu, '$1×')
      // «61 отверстие», «15 отверстий», «без отверстий»: what is counted has any case.
      .replace(/без (\p{L}{5})\p{L}*/gu, '0 $1')
      .replace(/(\d) (\p{L}{5})\p{L}*/gu, '$1 $2')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
