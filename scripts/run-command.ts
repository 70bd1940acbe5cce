import { fail } from './workspace.ts'

/** A command of a table, as `npm run ops` has them. */
export interface Command {
  /** One line. */
  help: string
  /** Returns the exit status. */
  run: (args: string[]) => Promise<number>
}

/** Runs the command that this process was started with; without one, lists them. Sets the exit status. */
export async function runCommand(script: string, commands: Record<string, () => Promise<Command>>): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2)
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load) {
    const { run } = await load()
    process.exitCode = await run(args).catch((error: Error) => fail(error.message))
  } else {
    const lines = await Promise.all(Object.values(commands).map(async (load) => `  ${(await load()).help}`))
    console.log(`npm run ${script} -- <command>\n\n${lines.join('\n')}\n`)
    process.exitCode = name === '' ? 0 : 2
  }
}
