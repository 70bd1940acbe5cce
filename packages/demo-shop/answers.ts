/** Models as Laravel names them in its messages. */
type Model = 'Product' | 'Category' | 'Manufacturer' | 'Menu' | 'News' | 'Order'

/** An answer other than 200, thrown from anywhere below a route and turned into a response by index.ts. */
export class ApiError extends Error {
  readonly status: 401 | 403 | 404 | 405 | 409 | 419 | 422 | 429 | 500
  readonly body: { message: string; errors?: Record<string, string[]> }
  readonly headers: Record<string, string>

  constructor(status: ApiError['status'], body: ApiError['body'], headers: Record<string, string> = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** 404 of route-model binding (contract 1.5). */
export function modelNotFound(model: Model, id: string): ApiError {
  return new ApiError(404, { message: `No query results for model [App\\Models\\${model}] ${id}` })
}

/** 404 of a path that no route has. */
export function routeNotFound(path: string): ApiError {
  return new ApiError(404, { message: `The route ${path.replace(/^\//, '')} could not be found.` })
}

/** 405; `allowed` is the value of the Allow header. */
export function methodNotAllowed(method: string, path: string, allowed: string): ApiError {
  const route = path.replace(/^\//, '')
  return new ApiError(
    405,
    { message: `The ${method} method is not supported for route ${route}. Supported methods: ${allowed}.` },
    { Allow: allowed },
  )
}

/** 422 with one message per field. */
export function validationFailed(messages: Record<string, string>): ApiError {
  const all = Object.values(messages)
  const more = all.length - 1
  const rest = more > 0 ? ` (and ${more} more ${more === 1 ? 'error' : 'errors'})` : ''
  return new ApiError(422, {
    message: `${all[0]}${rest}`,
    errors: Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]])),
  })
}

/** 429 of a limiter (contract 1.5): `limit` attempts were made, the next one is allowed in `seconds`. */
export function tooManyAttempts(limit: number, seconds: number): ApiError {
  return new ApiError(
    429,
    { message: 'Too Many Attempts.' },
    {
      'Retry-After': String(seconds),
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': String(Math.floor(Date.now() / 1000) + seconds),
    },
  )
}

/** A path id as number, or the 404 that Laravel answers for anything else. */
export function parseId(id: string, model: Model): number {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw modelNotFound(model, id)
  return Number(id)
}
