import type { Page } from '@playwright/test'
import { cityButton, expect, expectAccessible, hydrated, layoutShifts, test } from '../support/browser.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ваш город' })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Город' })
const options = (page: Page) => dialog(page).getByRole('option')
const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('city'), localStorage.getItem('kladr_id')])

/** The queries that suggestions are asked for. */
function asked(page: Page): string[] {
  const queries: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/address') queries.push(request.postDataJSON().query)
  })
  return queries
}

async function openDialog(page: Page) {
  await cityButton(page).click()
  await expect(field(page)).toBeFocused()
}

test('a city is chosen by keyboard, known in all tabs and forgotten again', async ({ page, context }) => {
  const queries = asked(page)
  await page.goto('/o-kompanii')
  await hydrated(page)
  await openDialog(page)
  await expect(field(page)).toHaveValue('г Москва')
  await expect(options(page).first()).toContainText('Москва')
  await field(page).fill('   ')
  await expect(options(page)).toHaveCount(0)
  await field(page).fill('ниж')
  await expect(options(page).first()).toHaveText('Нижний Новгород Нижегородская обл.')
  await expectAccessible(page)
  await field(page).fill('казан')
  await expect(options(page)).toHaveText(['Казань Татарстан'])
  await expect(options(page).first()).toHaveAttribute('data-active-item')
  await field(page).press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(cityButton(page)).toHaveAccessibleName('Город: Казань')
  await expect(cityButton(page)).toBeFocused()
  expect(await stored(page)).toEqual(['"г Казань"', '"1600000100000"'])
  expect(queries).toEqual(['г Москва', 'ниж', 'казан'])

  const other = await context.newPage()
  await other.goto('/kontakty')
  await hydrated(other)
  await other.keyboard.press('Shift')
  await expect(cityButton(other)).toHaveAccessibleName('Город: Казань')
  await openDialog(page)
  await expect(field(page)).toHaveValue('г Казань')
  await dialog(page).getByRole('button', { name: 'Самара' }).click()
  await expect(cityButton(other)).toHaveAccessibleName('Город: Самара')
  await other.close()

  await openDialog(page)
  await field(page).fill('')
  await field(page).fill('г Самара')
  await dialog(page).getByRole('button', { name: 'Сбросить город' }).click()
  await expect(dialog(page)).toContainText('Город сброшен')
  await expect(cityButton(page)).toHaveAccessibleName('Город: Москва')
  expect(await stored(page)).toEqual([null, null])
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(queries).toHaveLength(3)
  expect(await layoutShifts(page)).toEqual([])
})

test.describe('suggestions', () => {
  test.use({ expectedOnConsole: [/ERR_FAILED|429/] })
  test('T29 that come late change nothing, and without any the name can be kept', async ({ page }) => {
    const answer = (...values: string[]) => ({
      json: { suggestions: values.map((value) => ({ value, data: { kladr_id: null, region_with_type: null } })) },
    })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/address', async (route) => {
      const { query } = route.request().postDataJSON()
      if (query === 'каз') {
        await held.promise
        return route.fulfill(answer('г Казань')).catch(() => undefined)
      }
      if (query === 'желез')
        return route.fulfill(answer('Курская обл, г Железногорск', 'Красноярский край, г Железногорск'))
      if (query === 'пермь') return route.fulfill({ status: 429, json: {} })
      return query === 'зурбаган' ? route.fulfill(answer()) : route.abort()
    })
    await page.goto('/o-kompanii')
    await hydrated(page)
    await openDialog(page)
    const late = page.waitForRequest((request) => request.postDataJSON()?.query === 'каз')
    await field(page).fill('каз')
    await late
    await field(page).fill('желез')
    const places = ['Железногорск Курская обл.', 'Железногорск Красноярский край']
    await expect(options(page)).toHaveText(places)
    held.resolve()
    await field(page).fill('железн')
    await expect(options(page)).toHaveText(places)
    await expect(dialog(page)).toContainText('Подсказки сейчас недоступны')
    await expect(dialog(page).getByRole('button', { name: 'Повторить' })).toBeVisible()
    await field(page).fill('пермь')
    await expect(dialog(page)).toContainText('Слишком много запросов')
    await field(page).fill('зурбаган')
    await expect(dialog(page)).toContainText('Такого города в подсказках нет')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Оставить «зурбаган»' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(cityButton(page)).toHaveAccessibleName('Город: зурбаган')
    expect(await stored(page)).toEqual(['"зурбаган"', null])
  })
})

test('a stored city without its code is completed by itself', async ({ page }) => {
  const queries = asked(page)
  await page.addInitScript(() => localStorage.setItem('city', JSON.stringify('Казань')))
  await page.goto('/o-kompanii')
  await expect(cityButton(page)).toHaveAccessibleName('Город: Казань')
  await hydrated(page)
  await openDialog(page)
  await expect(field(page)).toHaveValue('г Казань')
  expect(await stored(page)).toEqual(['"г Казань"', '"1600000100000"'])
  await field(page).press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(queries).toEqual(['Казань'])
})

test('the menu of a phone makes way for the dialog, and the way back closes it', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/kontakty')
  await page.goto('/o-kompanii')
  await hydrated(page)
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await page.getByRole('link', { name: 'Меню', exact: true }).tap()
  await menu.getByRole('button', { name: 'Город: Москва' }).tap()
  await expect(menu).toBeHidden()
  await expect(field(page)).toBeFocused()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/o-kompanii')
  await page.goBack()
  await expect(page).toHaveURL('/kontakty')
})
