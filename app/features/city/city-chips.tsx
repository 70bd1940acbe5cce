import { placeName } from '../../format/place-name.ts'
import { shop } from '../../shop/shop.ts'
import type { City } from '../../stores/city.ts'
import { popularCities } from './popular-cities.ts'

/** Large cities to choose without typing; the one that counts now is marked. */
export function CityChips({ chosen, onChoose }: { chosen: City | null; onChoose: (city: City) => void }) {
  const current = chosen ? placeName(chosen.value) : shop.defaultCity
  return (
    <ul className="city-chips" aria-label="Крупные города">
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
