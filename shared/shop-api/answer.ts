import { isRecord } from './contract/raw.ts'

/** Bytes of an answer's body. */
const largestBody = 10 * 1024 * 1024

/** Whether a call went well: shops answer 201 or 202 where the contract says 200 (docs/decisions/056). */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** Whether a status says enough, whatever the body is: a server before the shop answers them in HTML. */
export const isStatusOnly = (status: number): boolean => [401, 403, 419, 429].includes(status)

/**
 * Whether the body of a 404 says that there is no such thing. A server before the shop that has lost its way to it says
 * nothing of what was asked for, nor does Laravel of an entity whose path no route has (contract 1.5), as all are
 * answered while routes are cached anew.
 */
export function saysNotFound(path: string, body: string): boolean {
  try {
    const answer = parseJson(body)
    if (!isRecord(answer)) return false
    return !/\/\d+$/.test(path) || !/^The route .* could not be found/.test(String(answer.message))
  } catch {
    return false
  }
}

/**
 * The JSON of an answer. Byte order marks before it are left out: each file of a PHP application may add one.
 * @throws SyntaxError
 */
export const parseJson = (text: string): unknown => JSON.parse(text.replace(/^\ufeff+/, ''))

/**
 * The whole text of an answer.
 * @throws RangeError over 10 MB, TypeError for what is not UTF-8, and whatever the connection throws
 */
export async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const reader = response.body?.getReader()
  let size = 0
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > largestBody) {
      await reader?.cancel()
      throw new RangeError('body too large')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
