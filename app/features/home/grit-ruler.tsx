import { Link } from 'react-router'
import { Section } from '../../ui/section.tsx'
import type { Grit } from './grits.ts'

const stages = [
  { title: 'Обдирка', text: 'сварной шов, старая краска' },
  { title: 'Шлифование', text: 'дерево, металл, шпатлёвка' },
  { title: 'Под окраску', text: 'грунт, лак между слоями' },
  { title: 'Финиш', text: 'риска под полировку' },
]

/** Abrasive discs by grain, from stones to dust, and the stage of work that each grain is for. */
export function GritRuler({ grits, url }: { grits: Grit[]; url: string }) {
  return (
    <Section title="Подбор по зерну" all={{ url, text: 'Все круги на липучке' }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="home-ruler" aria-label="Зернистость" tabIndex={0}>
        <ul className="home-grits">
          {grits.map(({ grit, url }) => (
            <li key={grit}>
              <img src={`/grain/${grit}.jpg`} alt="" width="74" height="72" loading="lazy" decoding="async" />
              {url ? (
                <Link to={url}>
                  <b>P{grit}</b>
                </Link>
              ) : (
                <span>
                  <b>P{grit}</b>
                </span>
              )}
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
