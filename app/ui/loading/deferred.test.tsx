import { renderToReadableStream } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Deferred } from './deferred.tsx'

test.each<[string, string | null]>([
  ['its text', 'Не загрузилось'],
  ['nothing where it has none', null],
])('what fails shows %s, and the page stays', async (_, error) => {
  const failed = Promise.reject(new Error('connection lost'))
  failed.catch(() => undefined)
  const onError = vi.fn()
  const stream = await renderToReadableStream(
    <main>
      <Deferred resolve={failed} fallback={null} error={error}>
        {() => 'never'}
      </Deferred>
    </main>,
    { onError },
  )
  await stream.allReady
  expect(await new Response(stream).text()).toContain(error ?? '')
  expect(onError).not.toHaveBeenCalled()
})
