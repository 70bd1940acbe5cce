import { createEdge } from './edge.ts'
import { renderPage } from './pages.ts'

export default createEdge({
  // The runtime's own is called with nothing but itself as `this`.
  fetch: (input, init) => fetch(input, init),
  cache: caches.default,
  renderPage,
  isDevelopment: import.meta.env.DEV,
})
