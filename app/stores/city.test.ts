import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../tests/support/fake-browser.ts'

const kazan = { value: 'г Казань', kladr_id: '1600000100000', postal_code: '420000', lat: 55.7944, lon: 49.1115 }
const chelny = { ...kazan, value: 'Респ Татарстан, г Набережные Челны', kladr_id: '1600000200000' }

let { stored, shown, otherTabChanged } = fakeBrowser()

beforeEach(() => {
  ;({ stored, shown, otherTabChanged } = fakeBrowser())
})

/** The store as a freshly opened page has it. */
async function openPage() {
  vi.resetModules()
  const store = await import('./city.ts')
  store.cityStore.restore()
  return store
}

describe('the city', () => {
  test('no city is known until one is chosen; it is there again on the next page, and is cleared for good', async () => {
    const store = await openPage()
    expect(store.cityStore.read().city).toBeNull()
    store.chooseCity(kazan)
    expect([stored.get('city'), stored.get('kladr_id')]).toEqual(['"г Казань"', '"1600000100000"'])
    expect(shown.get('--city')).toBe('"Казань"')
    const next = await openPage()
    expect(next.cityStore.read().city).toEqual(kazan)
    stored.set(next.deliveryKey, '{}')
    next.clearCity()
    expect([next.cityStore.read().city, stored.size, shown.size]).toEqual([null, 0, 0])
  })

  test('the city may be a bare name; the code of the one before does not stay', async () => {
    const store = await openPage()
    store.chooseCity(kazan)
    store.chooseCity({ value: '  село   Дальнее ', kladr_id: '', postal_code: '', lat: null, lon: null })
    expect(store.cityStore.read().city).toMatchObject({ value: 'село Дальнее', kladr_id: '', postal_code: '' })
    expect(stored.has('kladr_id')).toBe(false)
    store.chooseCity({ ...kazan, value: '  ' })
    expect(store.cityStore.read().city?.value).toBe('село Дальнее')
  })

  test('follows the other tabs, and is never half of two cities', async () => {
    const store = await openPage()
    const seen: unknown[] = []
    store.cityStore.watch(() => seen.push(store.cityStore.read().city))
    store.chooseCity(kazan)
    await Promise.resolve()
    stored.set('kladr_id', JSON.stringify(chelny.kladr_id))
    otherTabChanged('kladr_id')
    stored.set('city_place', JSON.stringify(chelny))
    otherTabChanged('city_place')
    stored.set('city', JSON.stringify(chelny.value))
    otherTabChanged('city')
    await Promise.resolve()
    stored.clear()
    otherTabChanged(null)
    await Promise.resolve()
    expect(seen).toEqual([kazan, chelny, null])
  })
})

describe('what is stored', () => {
  test.each([
    [{ city: '"г Казань"' }, { value: 'г Казань', kladr_id: '', postal_code: '', lat: null, lon: null }],
    [
      { city: '"г Казань"', kladr_id: '"1600000100000"' },
      { value: 'г Казань', kladr_id: '1600000100000' },
    ],
    [
      { city: '"г Казань"', kladr_id: '16', city_place: JSON.stringify(chelny) },
      { value: 'г Казань', kladr_id: '' },
    ],
    [
      // Of the same code, but of another name.
      { city: '"г Казань"', kladr_id: '"1600000100000"', city_place: JSON.stringify({ ...kazan, value: 'Другое' }) },
      { value: 'г Казань', kladr_id: '1600000100000', postal_code: '' },
    ],
    [
      { city: '"г Казань"', kladr_id: '"1600000100000"', city_place: JSON.stringify({ ...kazan, lat: 'x', lon: 999 }) },
      { postal_code: '420000', lat: null, lon: null },
    ],
    [{ city: 'г Казань' }, null],
    [{ city: '{"length":3}' }, null],
    [{ city: '"   "', kladr_id: '"1600000100000"' }, null],
    [{ city: JSON.stringify('я'.repeat(201)) }, null],
    [{ city_place: JSON.stringify(kazan), kladr_id: '"1600000100000"' }, null],
  ])('%j gives %j', async (entries, city) => {
    for (const [key, text] of Object.entries(entries)) stored.set(key, text)
    const current = (await openPage()).cityStore.read().city
    if (city) expect(current).toMatchObject(city)
    else expect(current).toBeNull()
  })
})

describe('what is missing', () => {
  const answer = (...values: string[]) =>
    Response.json({ suggestions: values.map((value) => ({ value, data: { kladr_id: '1', postal_code: '420000' } })) })
  const openPageAsking = async (reply: () => Promise<Response>) => {
    const ask = vi.fn(reply)
    vi.stubGlobal('fetch', ask)
    const store = await openPage()
    const { completeCity } = await import('./complete-city.ts')
    return { ...store, completeCity, ask }
  }

  test('what is missing is taken from the first suggestion, with one question', async () => {
    stored.set('city', '"Казань"')
    const { completeCity, cityStore, ask } = await openPageAsking(async () => answer('г Казань', 'г Другая'))
    await Promise.all([completeCity(), completeCity()])
    await completeCity()
    expect(cityStore.read().city).toMatchObject({ value: 'г Казань', kladr_id: '1', postal_code: '420000' })
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('what is missing does not turn a city with a code into another', async () => {
    stored.set('city', '"г Казань"').set('kladr_id', '"1600000100000"')
    const { completeCity, cityStore } = await openPageAsking(async () => answer('г Другая'))
    await completeCity()
    expect(cityStore.read().city).toMatchObject({ value: 'г Казань', kladr_id: '1600000100000' })
  })

  test('what is missing comes too late after another choice', async () => {
    stored.set('city', '"Казань"')
    const { completeCity, chooseCity, cityStore } = await openPageAsking(async () => answer('г Казань'))
    const question = completeCity()
    chooseCity(chelny)
    await question
    expect(cityStore.read().city).toEqual(chelny)
  })

  test('what is missing stays missing while nobody answers, and is asked again later; nobody asks for a whole city or none', async () => {
    const { completeCity, chooseCity, cityStore, ask } = await openPageAsking(async () => Response.error())
    await completeCity()
    chooseCity(kazan)
    await completeCity()
    expect(ask).not.toHaveBeenCalled()
    chooseCity({ ...kazan, postal_code: '' })
    await completeCity()
    await completeCity()
    expect(ask).toHaveBeenCalledTimes(2)
    expect(cityStore.read().city?.value).toBe('г Казань')
  })
})
