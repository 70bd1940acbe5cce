/** Where an article differs from what was written: from its first other character to the last, case and signs aside. */
export function differenceOf(article: string, written: string): [start: number, end: number] {
  const isSign = (text: string) => !/[\p{L}\d]/u.test(text)
  const other = [...written.toUpperCase()].filter((sign) => !isSign(sign))
  const own = [...article].map((sign, at) => ({ sign: sign.toUpperCase(), at })).filter(({ sign }) => !isSign(sign))
  let start = 0
  while (start < own.length && own[start]?.sign === other[start]) start += 1
  let end = 0
  while (end < own.length - start && end < other.length - start && own.at(-1 - end)?.sign === other.at(-1 - end))
    end += 1
  const first = own[start]?.at ?? article.length
  const last = own[own.length - end - 1]?.at ?? first - 1
  return [first, Math.max(last + 1, first)]
}
