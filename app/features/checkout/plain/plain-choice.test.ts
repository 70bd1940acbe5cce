import { describe, expect, test } from 'vitest'
import { plainUrl, readPlainChoice, resolveCity } from './plain-choice.ts'

describe('the address of the plain page', () => {
  const places = ['г Казань', 'г Казатин'].map((value, index) => ({
    value,
    kladr_id: `160000010000${index}`,
    postal_code: '420000',
    lat: 55,
    lon: 49,
    region: '',
  }))

  test('the address of the plain page is read and written', () => {
    const choice = readPlainChoice(new URLSearchParams('city= г  Казань&kladr_id=x&postal_code=42&point_page=0'))
    expect(choice).toMatchObject({ city: 'г Казань', kladr_id: '', postal_code: '', point_page: 1 })
    expect(plainUrl(choice)).toBe('/order/checkout?city=%D0%B3+%D0%9A%D0%B0%D0%B7%D0%B0%D0%BD%D1%8C')
    expect(plainUrl({})).toBe('/order/checkout')
  })

  test('means the likeliest city, or the one with the code', () => {
    const choice = readPlainChoice(new URLSearchParams('city=каза'))
    expect(resolveCity(choice, places)).toMatchObject({ city: { value: 'г Казань' }, others: [{ value: 'г Казатин' }] })
    expect(resolveCity({ ...choice, kladr_id: '1600000100001' }, places).city.value).toBe('г Казатин')
    expect(resolveCity({ ...choice, postal_code: '420111' }, []).city).toMatchObject({
      value: 'каза',
      postal_code: '420111',
    })
  })
})
