import { describe, expect, test } from 'vitest'
import { NotSentError } from '../../shared/shop-api/errors.ts'
import { ConfigError } from '../../worker/config.ts'
import { createEdge } from './edge-app.ts'

describe('an empty failure', () => {
  test.each([
    [500, 500],
    [501, 500],
    [502, 502],
    [503, 503],
    [504, 500],
  ])('T25 T31 with status %i becomes a page with status %i', async (status, shown) => {
    const response = await createEdge({ page: () => new Response(null, { status }) }).send('/')
    expect(response.status).toBe(shown)
    expect(response.headers.get('Content-Type')).toContain('text/html')
    const page = await response.text()
    expect(page).toContain('<h1')
    expect(page).toContain('Упс, ошибка :(')
    expect(page).toMatch(/<a href="\/"[^>]*>Вернуться на главную<\/a>/)
    expect(page).toContain(response.headers.get('X-Request-Id'))
    expect(response.headers.has('Retry-After')).toBe(shown === 503)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('an empty failure keeps the wait that the page asked for', async () => {
    const page = () => new Response(null, { status: 503, headers: { 'Retry-After': '7' } })
    expect((await createEdge({ page }).send('/')).headers.get('Retry-After')).toBe('7')
  })

  test('an empty failure of a data request is answered in JSON', async () => {
    const response = await createEdge({ page: () => new Response(null, { status: 500 }) }).send('/category/a-1.data')
    expect(await response.json()).toEqual({ message: 'Server error' })
  })
})

test('a failure that has a page keeps it', async () => {
  const response = await createEdge({ page: () => new Response('<p>own</p>', { status: 500 }) }).send('/')
  expect(await response.text()).toBe('<p>own</p>')
})

test('the page brings nothing that the content security policy would block', async () => {
  const page = await (await createEdge({ page: () => new Response(null, { status: 500 }) }).send('/')).text()
  expect(page).not.toMatch(/<script|<style|<link|\son\w+=|src=/)
})

test('what is not there has a page of its own', async () => {
  const response = await createEdge().send('/demo/none')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Страница не найдена')
})

describe('a thrown error', () => {
  test('T44 is a page, and only its class and place are logged', async () => {
    const edge = createEdge({ page: () => Promise.reject(new RangeError('phone +79161234567')) })
    const response = await edge.send('/korzina')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('79161234567')
    const line = edge.logs.find((log) => log.includes('request failed')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ level: 'error', kind: 'RangeError', route: '/korzina' })
    expect(edge.logs.join()).not.toContain('79161234567')
  })

  test('that says the shop API is down is a 503', async () => {
    const response = await createEdge({ page: () => Promise.reject(new NotSentError('down')) }).send('/')
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
  })

  test('about the configuration names the variable in the log, not on the page', async () => {
    const edge = createEdge({
      page: () => Promise.reject(new ConfigError([{ variable: 'PUBLIC_ORIGIN', message: 'wrong' }])),
    })
    expect(await (await edge.send('/')).text()).not.toContain('PUBLIC_ORIGIN')
    expect(edge.logs.join()).toContain('PUBLIC_ORIGIN')
  })
})
