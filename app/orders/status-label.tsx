/** How a message or a status looks: all well, something is awaited, something is wrong, neither. */
export type Tone = 'good' | 'wait' | 'bad' | 'plain'

const tones: [pattern: RegExp, tone: Tone][] = [
  [/отмен|отказ|возврат|просроч|не прош|ошиб|недействит/i, 'bad'],
  [/ожид|подтвержд|не оплач|новый|обраб|принят/i, 'wait'],
  [/оплачен|отправлен|отгруж|собран|готов|в пути|достав|получен|выполн|заверш/i, 'good'],
]

/** The tone of an order's status, which the shop writes in its own words. */
export const statusTone = (status: string): Tone => tones.find(([pattern]) => pattern.test(status))?.[1] ?? 'plain'

/** Whether nothing about an order can be changed any more. In words that may mean something else it can. */
export const isClosed = (status: string): boolean =>
  /^(?:доставлен|получен|выдан|выполнен|заверш[её]н|отмен[её]н|закрыт|возврат)$/i.test(status.trim())

export const toneClasses: Record<Tone, string> = {
  good: 'dot items-baseline',
  wait: 'dot items-baseline dot-wait',
  bad: 'dot items-baseline text-sale',
  plain: 'dot items-baseline dot-none',
}

export const StatusLabel = ({ status }: { status: string }) =>
  status && <span className={toneClasses[statusTone(status)]}>{status}</span>
