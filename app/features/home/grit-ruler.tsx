import { href } from 'react-router'
import type { Filter } from '../../../shared/shop-api/contract/filter.ts'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

const stages = [
  { title: 'Обдирка', text: 'сварной шов, старая краска' },
  { title: 'Шлифование', text: 'дерево, металл, шпатлёвка' },
  { title: 'Под окраску', text: 'грунт, лак между слоями' },
  { title: 'Финиш', text: 'риска под полировку' },
]

/** Abrasive discs by grain, from stones to dust, and the stage of work that each grain is for. */
export function GritRuler({ grits: cells, url }: { grits: Grit[]; url: string }) {
  return (
    <Section title="Подбор по зерну" all={{ url, text: 'Все круги на липучке' }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="home-ruler" aria-label="Зернистость" tabIndex={0}>
        <ul className="home-grits">
          {cells.map(({ grit, url }, index) => (
            <li key={grit}>
              <img
                src={`/grain/${cells[index - (index % perStrip)]?.grit}.jpg`}
                style={{ objectPosition: `${((index % perStrip) * 100) / (perStrip - 1)}% 0` }}
                alt=""
                width="72"
                height="72"
                loading="lazy"
                decoding="async"
              />
              <Link to={url} rel="nofollow">
                <b>P{grit}</b>
              </Link>
            </li>
          ))}
        </ul>
        <ul className="home-stages">
          {stages.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              {text}
            </li>
          ))}
        </ul>
      </section>
    </Section>
  )
}

/** Swatches side by side in one picture, /grain/<its first grit>.jpg. */
const perStrip = 6

const grits = [24, 36, 40, 60, 80, 100, 120, 150, 180, 220, 240, 320, 400, 500, 800, 1200, 2000, 3000]

/** A ruler with fewer links than this would be a row of dead cells. */
const minLinks = 6

interface Grit {
  grit: number
  url: string
}

/**
 * The cells of the grit ruler, linked to the category's listing filtered by grit (`?f=<filter>:<value>`, contract
 * 7.12); a grit that the category does not have, to the search among all abrasives. Null where the category's
 * filters know too few grits.
 */
export function gritLinks({ url, filters }: { url: string; filters: Filter[] }): Grit[] | null {
  const filter = filters.find(({ name }) => /зерн/i.test(name))
  const valueIds = new Map(filter?.values.map(({ id, name }) => [name.replace(/^[PРрp]\s*/, ''), id]))
  const cells = grits.map((grit) => {
    const valueId = valueIds.get(String(grit))
    return { grit, url: filter && valueId ? `${url}?f=${filter.id}:${valueId}` : `${href('/poisk')}?query=P${grit}` }
  })
  return grits.filter((grit) => valueIds.has(String(grit))).length < minLinks ? null : cells
}
