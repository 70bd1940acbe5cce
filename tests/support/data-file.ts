const files: Record<string, string> = import.meta.glob('../../packages/demo-shop/catalogue/data/*.yaml', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** `packages/demo-shop/catalogue/data-file.ts` for tests in the Workers runtime, which has no disk. */
export function readDataFile(name: string): string {
  const text = files[`../../packages/demo-shop/catalogue/data/${name}`]
  if (text === undefined) throw new Error(`No data file ${name}`)
  return text
}
