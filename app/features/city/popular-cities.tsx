import { placeName } from '../../../shared/format/place-name.ts'
import { shop } from '../../../shared/shop/shop.ts'
import type { Place } from '../../../shared/shop-api/address.ts'
import type { City } from '../../stores/city.ts'

/** Cities to choose without typing. Nothing about them is missing: they work while suggestions do not. */
export const popularCities: readonly Place[] = [
  place('г Москва', '7700000000000', '101000', 55.754, 37.6204, 'г Москва'),
  place('г Санкт-Петербург', '7800000000000', '190000', 59.9391, 30.3159, 'г Санкт-Петербург'),
  place('г Казань', '1600000100000', '420000', 55.7944, 49.1115, 'Респ Татарстан'),
  place('г Екатеринбург', '6600000100000', '620000', 56.8385, 60.6055, 'Свердловская обл'),
  place('г Новосибирск', '5400000100000', '630000', 55.0282, 82.9211, 'Новосибирская обл'),
  place('г Самара', '6300000100000', '443000', 53.195, 50.107, 'Самарская обл'),
  place('г Нижний Новгород', '5200000100000', '603000', 56.3241, 44.0054, 'Нижегородская обл'),
  place('г Омск', '5500000100000', '644000', 54.9849, 73.3675, 'Омская обл'),
  place('г Уфа', '0200000100000', '450000', 54.7349, 55.9578, 'Респ Башкортостан'),
]

/** Large cities to choose without typing; the one that counts now is marked. */
export function CityChips({ chosen, onChoose }: { chosen: City | null; onChoose: (city: City) => void }) {
  const current = chosen ? placeName(chosen.value) : shop.defaultCity
  return (
    <ul className="flex flex-wrap gap-8px mt-16px" aria-label="Крупные города">
      {popularCities.map((city) => {
        const name = placeName(city.value)
        return (
          <li key={city.value}>
            <button
              type="button"
              className="chip"
              aria-current={name === current || undefined}
              onClick={() => onChoose(city)}
            >
              {name}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function place(value: string, kladr_id: string, postal_code: string, lat: number, lon: number, region: string): Place {
  return { value, kladr_id, postal_code, lat, lon, region }
}
