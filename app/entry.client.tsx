import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startPopState } from './ui/pop-state.ts'

startPopState()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
