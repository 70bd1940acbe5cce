import { createElement } from 'react'
import { Outlet } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPages } from '../../tests/support/pages.ts'

const Root = () => createElement('body', null, createElement(Outlet))

afterEach(() => void vi.useRealTimers())

/** The home page at a moment of Moscow. */
async function read(moment: string): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${moment}:00+03:00`) })
  const { open } = createPages({ answers: { '/api/shop/category': { data: [] } }, Root })
  return (await open('/')).text()
}

describe('the home page', () => {
  test.each([
    ['2026-11-27T10:00', 'в пятницу'],
    ['2026-11-27T21:30', 'в понедельник'],
    ['2026-11-28T12:00', 'в понедельник'],
    ['2026-11-03T16:00', 'в четверг'],
    ['2026-12-30T16:00', '11\u00a0января'],
  ])('at %s promises dispatch %s, as the notice above it does', async (moment, day) => {
    const html = await read(moment)
    expect(html).toContain(`<b>Отгрузка ${day}</b>если заказ оплачен до 15:00`)
    expect(html).toContain(`<p>Оплата до 15:00 — отгрузка ${day}</p>`)
    expect(html).not.toMatch(/отгрузка сегодня|в день заказа/i)
  })
})
