import { isRecord } from '../../shared/shop-api/contract/raw.ts'

/** Bytes of an answer that is looked at as a whole; of a longer one the ends tell whether it is. */
const shortAnswer = 1_000
const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

interface Watch {
  /** Nothing, or plain words, are an answer too. */
  mayBeUnread: boolean
  /** Whether what has come is an answer, at its end or when its reader wants no more of it. */
  onEnd: (isAnswer: boolean) => void
  /** The connection has broken off. */
  onLoss: () => void
}

/**
 * The body of an answer, looked at while it is read: whether it is whole JSON, and not Laravel's body for an error
 * under a good status. It is not parsed a second time: of half a long answer the last sign tells nearly always.
 */
export function watchedJson(
  body: ReadableStream<Uint8Array>,
  { mayBeUnread, onEnd, onLoss }: Watch,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let size = 0
  let start = ''
  let last = ''
  const note = (part: Uint8Array): void => {
    if (size < shortAnswer) start += decoder.decode(part.subarray(0, shortAnswer - size), { stream: true })
    size += part.byteLength
    const visible = part.findLast((byte) => byte > 32)
    if (visible !== undefined) last = String.fromCharCode(visible)
  }
  const isAnswer = (): boolean => {
    // Byte order marks are trimmed too.
    const text = start.trim()
    if (size > shortAnswer) return closing[text.charAt(0)] === last
    try {
      return !saysServerError(JSON.parse(text))
    } catch {
      return mayBeUnread && !/[<{[]/.test(text)
    }
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) {
          onEnd(isAnswer())
          controller.close()
        } else {
          note(value)
          controller.enqueue(value)
        }
      } catch (error) {
        onLoss()
        controller.error(error)
      }
    },
    cancel(reason) {
      onEnd(true)
      return reader.cancel(reason)
    },
  })
}

const saysServerError = (answer: unknown): boolean =>
  isRecord(answer) && !('data' in answer) && /^(?:Server Error|Service Unavailable)\.?$/.test(String(answer.message))
