/** How an order's status looks: all well, something is awaited, over without success, or none of these. */
export type OrderTone = 'good' | 'wait' | 'bad' | 'plain'

const tones: [pattern: RegExp, tone: OrderTone][] = [
  [/отмен|отказ|возврат|просроч|не прош|ошиб|недействит/i, 'bad'],
  [/ожид|подтвержд|не оплач|новый|обраб|принят/i, 'wait'],
  [/оплачен|отправлен|отгруж|собран|готов|в пути|достав|получен|выполн|заверш/i, 'good'],
]

/** The tone of a status that the shop has written in its own words. */
export const orderTone = (status: string): OrderTone => tones.find(([pattern]) => pattern.test(status))?.[1] ?? 'plain'
