/**
 * The hydration data of this document (document/hydration-data.tsx) as React Router reads them: those that have arrived
 * at once, and others as the document goes on.
 * @throws SyntaxError if the document ends before its first line is whole, as where the connection broke off: with no
 * data to start from React would empty the page
 */
export async function hydrationStream(): Promise<ReadableStream<Uint8Array>> {
  const [first, all] = readBlocks().tee()
  const reader = first.getReader()
  const { value } = await reader.read()
  void reader.cancel()
  JSON.parse(new TextDecoder().decode(value).split('\n', 1)[0] ?? '')
  return all
}

function readBlocks(): ReadableStream<Uint8Array> {
  const taken = new Set<HTMLScriptElement>()
  const texts = new ReadableStream<string>({
    start(controller) {
      const observer = new MutationObserver(take)
      function take() {
        const isWhole = document.readyState !== 'loading'
        for (const block of document.querySelectorAll<HTMLScriptElement>('script[data-hydration]')) {
          // Of what nothing follows yet half may be missing.
          if (taken.has(block) || !(isWhole || block.nextSibling)) continue
          taken.add(block)
          controller.enqueue(block.text)
        }
        if (!isWhole) return
        observer.disconnect()
        document.removeEventListener('readystatechange', take)
        controller.close()
      }
      observer.observe(document, { childList: true, subtree: true })
      document.addEventListener('readystatechange', take)
      take()
    },
  })
  return texts.pipeThrough(new TextEncoderStream())
}
