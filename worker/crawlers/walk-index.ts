import { mapConcurrently } from '../map-concurrently.ts'
import { putPart, readText } from './catalogue-store.ts'
import { sectionKey, shapeFor, volumeObjects, volumesOf } from './index-volume.ts'
import { readsAtATime, type Tick } from './walk-state.ts'

/** Where each text begins among the bytes of all, and where the last ends. */
export function offsetsOf(texts: readonly string[]): number[] {
  const offsets = [0]
  for (const text of texts) offsets.push((offsets.at(-1) ?? 0) + Buffer.byteLength(text))
  return offsets
}

/** Puts a volume of the article index together from its lines in all blocks. */
export async function writeVolume(tick: Tick): Promise<void> {
  const { bucket, state, put } = tick
  const shape = shapeFor(state.listed)
  const volume = state.volumes.length
  const texts = await mapConcurrently(
    await tick.blocks(),
    async ({ index: { key, offsets } }) => {
      const [offset = 0, end = 0] = offsets.slice(volume, volume + 2)
      return end > offset ? readText(bucket, key, { offset, length: end - offset }) : ''
    },
    readsAtATime,
  )
  const lines = texts.flatMap((text) => text.split('\n')).filter(Boolean)
  const { heads, sections } = volumeObjects(volume, shape, lines)
  const { key } = await put(`index-heads-${volume}`, heads)
  const bodies = [...sections.entries()]
  await mapConcurrently(bodies, ([at, section]) => putPart(bucket, sectionKey(key, at), section), readsAtATime)
  state.writes += bodies.length
  state.volumes.push(key)
  if (state.volumes.length === volumesOf(shape)) state.phase = 'search'
}
