/** Shared by the runner and the configuration that vitest loads into the same process, by whichever path. */
const holder = globalThis as typeof globalThis & { mutated?: Map<string, string> }
holder.mutated ??= new Map()

/** Other sources of files, by their absolute paths. */
export const { mutated } = holder as Required<Pick<typeof holder, 'mutated'>>
