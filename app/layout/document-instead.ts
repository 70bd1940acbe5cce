import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'

/** Messages of fetch without a connection, in the three engines; a blocker causes the same. */
const noConnection = /^(Failed to fetch|NetworkError when attempting to fetch resource\.|Load failed)$/
const noData = 'Unable to decode turbo-stream response'
/** What the shop itself answers to who is to wait, and of pages that do not exist. */
const final = [404, 410, 429, 503]

/** Whether the data of a page have not come, as without a connection. */
export const hasFailedToFetch = (error: unknown): boolean => error instanceof Error && noConnection.test(error.message)

/** Whether something between browser and shop has answered for the data of a page, or has stopped them. */
function isStopped(error: unknown): error is object {
  if (import.meta.env.SSR) return false
  // The shop's own errors have no text.
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' && !final.includes(error.status)
  return hasFailedToFetch(error) || (error instanceof Error && error.message === noData)
}

const key = 'document_instead'
/** After this time the document of the same address may be tried again, ms. */
const pauseMs = 10_000

/** Notes that this document is loaded; false: it has just been. */
function isFirstTry(): boolean {
  try {
    const [href, at] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    if (href === location.href && Date.now() - at < pauseMs) return false
    sessionStorage.setItem(key, JSON.stringify([location.href, Date.now()]))
    return true
  } catch {
    return false
  }
}

const answers = new WeakMap<object, Promise<boolean>>()

/** What fails while a document is being loaded says nothing of that document. */
let isOnItsWay = false

async function loadDocument(): Promise<boolean> {
  if (isOnItsWay) return true
  if (!navigator.onLine) return false
  const isReached = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isOnItsWay) return true
  if (!isReached || !isFirstTry()) return false
  isOnItsWay = true
  // Back may have stopped the load.
  setTimeout(() => {
    isOnItsWay = false
  }, pauseMs)
  location.reload()
  return true
}

/**
 * Loads the document of the address where blockers or proxies stop the data of a page, and the shop can be reached.
 * @returns whether that is under way: there is nothing to be said of the error
 */
export function useDocumentInstead(error: unknown): boolean {
  const [failed, setFailed] = useState<unknown>(null)
  const isAwaited = isStopped(error) && failed !== error
  useEffect(() => {
    if (!isStopped(error)) return
    let isShown = true
    const answer = answers.get(error) ?? loadDocument()
    answers.set(error, answer)
    void answer.then((isLoading) => {
      if (isShown && !isLoading) setFailed(error)
    })
    return () => {
      isShown = false
    }
  }, [error])
  return isAwaited
}
