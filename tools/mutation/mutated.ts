/** Shared by the runner and the configuration that vitest loads into the same process, by whichever path. */
const holder = globalThis as typeof globalThis & { mutated?: { file: string | null; source: string } }
holder.mutated ??= { file: null, source: '' }

/** The file whose source is another one now; null: none is. */
export const { mutated } = holder as Required<Pick<typeof holder, 'mutated'>>
