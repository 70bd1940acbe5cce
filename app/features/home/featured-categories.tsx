import { Link } from 'react-router'
import { countOf, formatNumber } from '../../format/plural.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import type { Entrance } from './entrances.ts'

const goods = ['товар', 'товара', 'товаров'] as const

/** The doors of the catalogue. The first card is wide and names what is inside. */
export function CatalogueEntrances({ cards, others }: { cards: Entrance[]; others: Entrance[] }) {
  return (
    <Section title="Каталог" all={{ url: '/category', text: 'Все категории' }}>
      <ul className="home-cats">
        {cards.map(({ id, name, url, count, picture, secondPicture, children }) => (
          <li key={id} className="home-cat">
            <Link to={url}>{name}</Link>
            <p>{countOf(count, goods)}</p>
            {children.length > 0 && (
              <ul>
                {children.map((child) => (
                  <li key={child.id}>
                    <Link to={child.url}>{child.name}</Link> <i>{formatNumber(child.count)}</i>
                  </li>
                ))}
              </ul>
            )}
            {secondPicture && <EntrancePicture src={secondPicture} />}
            <EntrancePicture src={picture} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="home-others">
          {others.map(({ id, name, url, count }) => (
            <li key={id}>
              <Link className="chip" to={url}>
                {name} <i>{formatNumber(count)}</i>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function EntrancePicture({ src }: { src: string | null }) {
  if (!src) return <span className="i-k-parts home-cat-icon" />
  return (
    <Picture src={src} alt="" width={148} height={148} sizes="(min-width:768px) 160px,96px" widths={[96, 160, 320]} />
  )
}
