import { Scripts, useMatches } from 'react-router'
import { useNonce } from '../document/render-contexts.ts'
import starterScript from './starter.ts?inline-script'

/** What a route exports as `handle` whose pages are nothing before they start: they do where traffic is dear, too. */
export interface StartHandle {
  startsAtOnce?: boolean
}

/** The inline script of every page, before what can be clicked. */
export function StarterScript() {
  return (
    <script nonce={useNonce()} suppressHydrationWarning>
      {import.meta.env.SSR ? starterScript : ''}
    </script>
  )
}

/** React Router's own scripts, inert until the starter lets them run. */
export function InertScripts() {
  const nonce = useNonce()
  const isNow = useMatches().some(({ handle }) => (handle as StartHandle | undefined)?.startsAtOnce)
  return (
    <>
      {import.meta.env.SSR ? (
        <template id="start" data-now={isNow || undefined}>
          <Scripts nonce={nonce} />
        </template>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; what the server has written stays
        <template id="start" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? 'start()' : ''}
      </script>
    </>
  )
}
