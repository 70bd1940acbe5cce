import type { Page } from '@playwright/test'
import type { DeliveryPoint } from '../../shared/shop-api/contract/delivery-point.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/browser.ts'
import { choice, openCheckout, plentyProduct } from '../support/checkout.ts'

const path = '/api/cdek/deliverypoints'

const picker = (page: Page) => page.getByRole('region', { name: 'Пункты выдачи', exact: true })
const search = (page: Page) => picker(page).getByRole('searchbox', { name: 'Найти пункт выдачи' })
const radios = (page: Page) => picker(page).getByRole('radio')
const choiceSaid = (page: Page) => picker(page).getByRole('status').first()

/** Opens the checkout of an order to a point in Moscow; the points are what the page was answered. */
async function openPoints(page: Page): Promise<DeliveryPoint[]> {
  await openCheckout(page, await plentyProduct())
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await choice(page, 'СДЭК, пункт').check()
  return (await answer).json()
}

test('thousands of points are searched, filtered and chosen from by keyboard; a reload keeps the choice', async ({
  page,
}) => {
  const points = await openPoints(page)
  await expect(picker(page)).toContainText('3 000 пунктов')
  await expect(radios(page)).toHaveCount(50)
  await expect(radios(page).first()).toHaveAccessibleDescription(/^\d[\d,]*\sк?м/)
  await picker(page).getByRole('button', { name: 'Показать ещё' }).click()
  await expect(radios(page)).toHaveCount(100)

  await search(page).pressSequentially('метро сокольники')
  const near = points.filter(({ nearest_metro_station }) => nearest_metro_station === 'Сокольники')
  const [wanted] = near
  await expect(picker(page)).toContainText(`${near.length} пункт`)
  await search(page).fill(wanted?.code ?? '')
  await expect(radios(page).first()).toHaveValue(wanted?.code ?? '')

  await search(page).fill('')
  await picker(page).getByRole('button', { name: 'Постаматы' }).click()
  const machines = points.filter(({ type }) => type === 'POSTAMAT')
  await expect(picker(page)).toContainText(`${machines.length} пункт`)
  await radios(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(radios(page).nth(1)).toBeChecked()
  await expect(choiceSaid(page)).toContainText('Постамат')
  await search(page).fill('нет такой улицы')
  await expect(picker(page)).toContainText('Таких пунктов нет')
  await picker(page).getByRole('button', { name: 'Сбросить поиск и фильтры' }).click()
  await expect(picker(page)).toContainText('3 000 пунктов')

  await expectAccessible(page)
  const said = (await choiceSaid(page).textContent()) ?? ''
  await page.reload()
  await expect(choiceSaid(page)).toHaveText(said)
  await expect(picker(page).getByRole('radio', { checked: true })).toHaveCount(1)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('points have no map without pictures of streets; metro and distance show the way', { tag: '@both' }, async ({
  page,
}) => {
  await openPoints(page)
  await expect(picker(page).getByRole('button', { name: 'Рядом со мной' })).toBeVisible()
  await expect(picker(page).getByRole('button', { name: /на карте|схем/i })).toHaveCount(0)
  await expect(
    picker(page)
      .getByText(/м\. [А-Я]/)
      .first(),
  ).toBeVisible()
})

test.describe('without points', () => {
  test.use({ expectedOnConsole: [/502/] })

  test('the shopper reads why, and what to do', async ({ page }) => {
    let answer: 'failure' | 'none' | 'points' = 'failure'
    await page.route(`**${path}`, (route) => {
      if (answer === 'failure') return route.fulfill({ status: 502, json: { message: 'Upstream error' } })
      return answer === 'none' ? route.fulfill({ json: [] }) : route.continue()
    })
    await openPoints(page)
    await expect(page.getByRole('alert')).toContainText('Не удалось загрузить пункты выдачи')
    await expectAccessible(page)
    answer = 'points'
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(radios(page)).toHaveCount(50)
    await expect(radios(page).first()).toBeFocused()

    answer = 'none'
    await page.reload()
    await expect(
      page.getByText(/^В этом городе нет пунктов выдачи\. Выберите другой способ доставки: .*«СДЭК, курьер»/),
    ).toBeVisible()
  })
})

test.describe('«Рядом со мной»', () => {
  const near = (page: Page) => picker(page).getByRole('button', { name: 'Рядом со мной' })

  test('puts the points nearest to the shopper first, and tells nobody where that is', async ({ page, context }) => {
    const points = await openPoints(page)
    const there = points.findLast(({ latitude }) => latitude !== null)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: there?.latitude ?? 0, longitude: there?.longitude ?? 0 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await near(page).click()
    await expect(picker(page)).toContainText('3 000 пунктов, расстояния от вас')
    await expect(radios(page).first()).toHaveValue(there?.code ?? '')
    await expect(near(page)).toHaveAttribute('aria-pressed', 'true')
    await near(page).click()
    await expect(picker(page)).toContainText('расстояния от центра')
    expect(asked.filter((url) => !url.includes('/assets/'))).toEqual([])
  })

  test('a refusal is said', async ({ page, context }) => {
    await openPoints(page)
    await context.clearPermissions()
    await near(page).click()
    await expect(picker(page)).toContainText('Браузер не разрешил узнать, где вы.')
    await expect(picker(page)).toContainText('расстояния от центра')
  })
})
