import './document/kept-errors.ts'
import './ui/missing-methods.ts'
import './ui/fields/select-quantity.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { installPopStateInterceptor } from './ui/dialogs/intercept-popstate.ts'

const hasMoved = () => location.pathname + location.search !== window.start.ours

// Taps between two steps of the start are heard between them.
setTimeout(() => {
  // Until a document has loaded Chromium keeps back that the visitor has gone back within it.
  if (hasMoved()) return location.reload()
  installPopStateInterceptor()
  startTransition(() => {
    hydrateRoot(
      document,
      <HydratedRouter />,
      // One that is left meanwhile for another page of this document is being loaded anew (starter.ts).
      { onRecoverableError: (error) => hasMoved() || reportError(error) },
    )
  })
})
