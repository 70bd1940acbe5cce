import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../scripts/workspace.ts'
import type { Answer, Question } from './run-tests.ts'

let child: ChildProcess | null = null
process.on('exit', endChild)

/** Ends the process that holds vitest: the next question begins with the sources as they are. */
export function endChild(): void {
  child?.kill('SIGKILL')
  child = null
}

/**
 * Asks the child, which is started where there is none. Null: it died, or `isLate`, asked each second, gave it up.
 */
export async function ask(question: Question, isLate: () => boolean): Promise<Answer | null> {
  const running = child ?? (await start())
  return new Promise((resolve) => {
    const end = (answer: Answer | null): void => {
      clearInterval(timer)
      running.off('message', onMessage).off('exit', onExit)
      if (!answer) endChild()
      resolve(answer)
    }
    const onMessage = (answer: unknown): void => end(answer as Answer)
    const onExit = (): void => end(null)
    const timer = setInterval(() => isLate() && end(null), 1_000)
    running.on('message', onMessage).on('exit', onExit)
    running.send(question)
  })
}

async function start(): Promise<ChildProcess> {
  const started = fork(join(root, 'tools/mutation/run-tests.ts'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child = started
  await new Promise((resolve) => started.once('message', resolve))
  return started
}
