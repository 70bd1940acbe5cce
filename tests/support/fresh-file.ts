// One workerd runs many test files, for a new one takes longer than most of them: each file begins without what those
// before it have stored, and with modules of its own.
import { reset } from 'cloudflare:test'
import { vi } from 'vitest'

await reset()
vi.resetModules()
