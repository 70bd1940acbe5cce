import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { deploymentContext, documentContext, documentPartsContext } from '../shared/context.ts'
import { within } from '../shared/promises.ts'
import { streamedDocument, wholeDocument } from './document/finish-document.ts'
import { DocumentPartsContext, HtmlAttributes, NonceContext, RequestId } from './document/render-contexts.ts'

/** Deferred data that is not there by then is given up, ms. */
export const streamTimeout = 5_000
/** Rendering is aborted after this, ms: later than the data, so that their error parts can still be written. */
const renderTimeout = 6_500
/** Deferred parts whose data the cache has finish within this and need no skeleton, ms. */
const settleTime = 15

/**
 * Writes the document. The shell goes out at once, and late parts follow it in scripts; a complete document (crawlers,
 * stored pages) waits for the deferred parts. `progressiveChunkSize` keeps React from moving finished parts behind the
 * page into hidden containers. Where Markdown is asked for, and the page has it, that is all.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, complete, format, reportFailure, reportLateParts } = loadContext.get(documentContext)
  const { isDemo, metrikaId, buildId, offlinePages, publicOrigin, vitalsSample } = loadContext.get(deploymentContext)
  const parts = loadContext.get(documentPartsContext)
  if (format === 'markdown') {
    const { pageMarkdown } = await import('./markdown/page-markdown.ts')
    const text = pageMarkdown(routerContext.staticHandlerContext, parts.text, publicOrigin)
    if (text !== null) {
      headers.set('Content-Type', 'text/markdown; charset=utf-8')
      return new Response(request.method === 'HEAD' ? null : text, { status, headers })
    }
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const attributes = {
    ...(isDemo && { 'data-demo': '' }),
    ...(metrikaId && { 'data-metrika': metrikaId }),
    'data-build': buildId,
    ...(offlinePages === 'off' && { 'data-offline': 'off' }),
    ...(vitalsSample > 0 && { 'data-vitals': String(vitalsSample) }),
  }
  const abort = new AbortController()
  const tooLate = new DOMException(`not rendered within ${renderTimeout} ms`, 'TimeoutError')
  const timer = setTimeout(() => abort.abort(tooLate), renderTimeout)
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <RequestId value={requestId}>
        <DocumentPartsContext value={parts}>
          <HtmlAttributes value={attributes}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </HtmlAttributes>
        </DocumentPartsContext>
      </RequestId>
    </NonceContext>,
    {
      nonce,
      signal: abort.signal,
      progressiveChunkSize: 1_000_000,
      onError: reportFailure,
    },
  )
  const allReady = stream.allReady.finally(() => clearTimeout(timer))
  const isReady = allReady.then(() => true)
  const page = { pathname: new URL(request.url).pathname, nonce }
  if (complete ? await isReady : await within(settleTime, isReady, false)) {
    return new Response(await wholeDocument(stream, parts, page), { status, headers })
  }
  isReady.catch(() => undefined)
  reportLateParts()
  return new Response(streamedDocument(stream, parts, page), { status, headers })
}

/** Errors of loaders and actions. Route errors (404, 503) have their page already. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(documentContext).reportFailure(error)
}
