import { describe, expect, test } from 'vitest'
import type { Filter } from '../../../shared/shop-api/contract/filter.ts'
import { gritLinks } from './grit-ruler.tsx'

function gritFilter(names: string[]): Filter {
  const values = names.map((name, index) => ({ id: `v${index}`, name, count: 3, color: null }))
  return { id: '13', name: 'Зерно', type: 'checkbox', unit: null, min: null, max: null, step: null, values }
}

describe('grit ruler', () => {
  test('each grit that the category knows leads to its filtered listing, any other to the search', () => {
    const cells = gritLinks({
      url: '/category/krugi-17',
      filters: [gritFilter(['P24', '36', 'P60', 'P80', 'P120', 'P320'])],
    })
    expect(cells).toHaveLength(18)
    expect(cells?.[0]).toEqual({ grit: 24, url: '/category/krugi-17?f=13:v0' })
    expect(cells?.[1]).toEqual({ grit: 36, url: '/category/krugi-17?f=13:v1' })
    expect(cells?.[2]).toEqual({ grit: 40, url: '/poisk?query=P40' })
  })

  test('without a filter by grit there is no ruler', () => {
    expect(gritLinks({ url: '/category/krugi-17', filters: [] })).toBeNull()
    expect(gritLinks({ url: '/category/krugi-17', filters: [gritFilter(['P24'])] })).toBeNull()
  })
})
