import { parseJson } from '../../../../shared/shop-api/answer.ts'

/** For an answer and its body, ms; a picture that nobody has seen is resized first. */
const timeoutMs = 30_000

export interface Answer {
  /** 0: there is none; `text` says why. */
  status: number
  headers: Headers
  text: string
}

/** Sends a request without following redirects and reads the whole answer, by `read`. Never throws. */
export async function ask(url: string, init: RequestInit = {}, read = textOf): Promise<Answer> {
  const headers = new Headers({ 'User-Agent': 'shop-doctor', ...Object.fromEntries(new Headers(init.headers)) })
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { ...init, headers, redirect: 'manual', signal })
    return { status: response.status, headers: response.headers, text: await read(response) }
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    return { status: 0, headers: new Headers(), text: cause?.code ?? message }
  }
}

const textOf = (response: Response): Promise<string> => response.text()

/** The JSON of an answer; undefined for everything else. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** What an answer is in words: `status 500`, `no answer (ECONNREFUSED)`. */
export const answerText = ({ status, text }: Answer): string =>
  status === 0 ? `no answer (${text})` : `status ${status}`
