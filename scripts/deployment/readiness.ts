import { fetchWithReason } from '../fetch-with-reason.ts'

/** What a deployment says of itself at /readyz. */
export interface Readiness {
  ok: boolean
  /** Which build answers. */
  build: string
  checks: unknown
}

interface Waiting {
  /** How long the right answer is waited for, ms. */
  total?: number
  /** Pause between questions, ms. */
  pause?: number
}

/** Longest wait for one answer, ms. */
const timeout = 15_000

/**
 * Asks the deployment at an origin whether it can do its work.
 * @throws Error in words, where no such answer comes
 */
export async function readReadiness(origin: string): Promise<Readiness> {
  const response = await fetchWithReason(`${origin}/readyz`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!isReadiness(answer)) throw new Error(`status ${response.status}, and nothing that tells of a build`)
  return answer
}

/**
 * Asks until a build answers that is the right one and ready.
 * @returns null, or what was wrong at the end, in words
 */
export async function awaitReadiness(
  origin: string,
  isRight: (build: string) => boolean,
  { total = 120_000, pause = 2_000 }: Waiting = {},
): Promise<string | null> {
  const deadline = Date.now() + total
  for (;;) {
    const fault = await readReadiness(origin).then(
      ({ ok, build, checks }) => {
        if (!isRight(build)) return `build ${build} answers`
        return ok ? null : `build ${build} is not ready: ${JSON.stringify(checks)}`
      },
      (error: Error) => error.message,
    )
    if (fault === null || Date.now() + pause > deadline) return fault
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

function isReadiness(answer: unknown): answer is Readiness {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'ok' in answer &&
    typeof answer.ok === 'boolean' &&
    'build' in answer &&
    typeof answer.build === 'string'
  )
}
