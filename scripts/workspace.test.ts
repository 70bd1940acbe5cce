import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './workspace.ts'

const program = `import { start } from ${JSON.stringify(join(root, 'scripts/workspace.ts'))}
console.log(start('sleep', ['60'], { stdio: 'ignore' }).pid)`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('what a command has started ends with it at %s', async (signal) => {
  const command = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(command.stdout, 'data')
  const pid = Number(String(line))
  expect(() => process.kill(pid, 0)).not.toThrow()
  const ended = once(command, 'exit')
  command.kill(signal)
  await ended
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
