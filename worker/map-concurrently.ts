/** What `work` makes of all items, in their order; some are in work at the same time. */
export async function mapConcurrently<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  concurrency = 4,
): Promise<Result[]> {
  const queue = [...items].entries()
  const results: Result[] = []
  const workOff = async (): Promise<void> => {
    for (const [place, item] of queue) results[place] = await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, workOff))
  return results
}
