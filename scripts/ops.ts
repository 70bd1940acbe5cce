// npm run ops -- <command>: what operators do with a shop that runs (docs/operations.md).

/** Each prints what it has to say and returns the exit status. */
interface Command {
  help: string
  run: (args: string[]) => Promise<number>
}

const commands: Record<string, () => Promise<Command>> = {
  doctor: () => import('./ops/doctor.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = commands[name]
if (load) process.exitCode = await (await load()).run(args)
else {
  console.error('npm run ops -- <command>')
  for (const load of Object.values(commands)) console.error(`  ${(await load()).help}`)
  process.exitCode = 2
}

export {}
