import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Processes for each core that do nothing but compute. */
const perCore = 4

/** Runs `work` on a machine whose cores are busy with something else. */
export async function whileStarved<Result>(work: () => Promise<Result>): Promise<Result> {
  const busy = Array.from({ length: availableParallelism() * perCore }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    return await work()
  } finally {
    for (const one of busy) one.kill('SIGKILL')
  }
}
