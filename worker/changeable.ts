/** A response whose headers can be changed: itself, or a copy of one that was fetched or comes from a cache. */
export function changeable(response: Response): Response {
  try {
    response.headers.delete('Server')
    return response
  } catch {
    return new Response(response.body, response)
  }
}
