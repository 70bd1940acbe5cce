// npm run ops -- <command> [...]: what the people who run the shop ask and order. Without a command it lists them.
import { fail } from '../scripts/workspace.ts'

interface Command {
  /** One line. */
  help: string
  /** Returns the exit status. */
  run: (args: string[]) => Promise<number>
}

const commands: Record<string, () => Promise<Command>> = {
  cost: () => import('./ops/cost.ts'),
  doctor: () => import('./ops/doctor.ts'),
  purge: () => import('./ops/purge.ts'),
  searches: () => import('./ops/searches.ts'),
  vitals: () => import('./ops/vitals.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = Object.hasOwn(commands, name) ? commands[name] : undefined
if (load) {
  const { run } = await load()
  process.exitCode = await run(args).catch((error: Error) => fail(error.message))
} else {
  const lines = await Promise.all(Object.values(commands).map(async (load) => `  ${(await load()).help}`))
  console.log(`npm run ops -- <command>\n\n${lines.join('\n')}\n`)
  process.exitCode = name === '' ? 0 : 2
}
