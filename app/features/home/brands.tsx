import { Link } from 'react-router'
import { countOf, formatNumber } from '../../format/plural.ts'
import { Section } from '../../ui/section.tsx'

export interface Brand {
  id: number
  name: string
  url: string
  count: number | null
}

/** The brands with most products, as words. `total`: brands of the shop. */
export function Brands({ brands, total }: { brands: Brand[]; total: number }) {
  const all = `Все ${countOf(total, ['бренд', 'бренда', 'брендов'])}`
  return (
    <Section title="Бренды" all={{ url: '/manufacturer', text: all }}>
      <ul className="home-brands">
        {brands.map(({ id, name, url, count }) => (
          <li key={id}>
            <Link to={url}>
              <b>{name}</b>
              {count !== null && <span>{formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
