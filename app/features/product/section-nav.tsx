import { type ReactNode, useEffect, useState } from 'react'
import type { Product } from '../../../shared/shop-api/contract/product.ts'
import { Picture } from '../../ui/picture.tsx'
import { areBesideGallery } from './product-details.tsx'

/**
 * Anchors to the parts of the page, the one in view marked; stays at the top of a wide screen, with `picture` before
 * it and `children` at its end.
 */
export function SectionNav({
  sections,
  picture,
  children,
}: {
  sections: PageSection[]
  picture: Product['picture']
  children: ReactNode
}) {
  const [current, choose] = useCurrentSection(sections)
  if (sections.length < 2) return null
  return (
    <div className="pp-tabs">
      {picture && (
        <div className="pp-tabs-pic max-lg:hidden">
          <Picture src={picture.src} alt="" width={48} height={48} />
        </div>
      )}
      <nav aria-label="Разделы страницы">
        {sections.map(({ id, name, count, isAbove }) => (
          <a
            key={id}
            className={isAbove ? 'pp-above' : undefined}
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={() => choose(id)}
          >
            {name}
            {count !== undefined && <i>{` ${count}`}</i>}
          </a>
        ))}
      </nav>
      {children}
    </div>
  )
}

interface PageSection {
  id: string
  name: string
  count?: number
  /** On a wide screen it is beside the gallery already. */
  isAbove?: boolean
}

/** The parts of a product's page that have something to show, in the page's order. */
export function sectionsOf(product: Product, hasSeries: boolean): PageSection[] {
  const { attributes, description, files, reviews_count, qa } = product
  const sections: (PageSection | false)[] = [
    hasSeries && { id: 'series', name: 'Вся серия' },
    attributes.length > 0 && {
      id: 'specs',
      name: 'Характеристики',
      count: attributes.length,
      isAbove: areBesideGallery(attributes),
    },
    description !== '' && { id: 'description', name: 'Описание' },
    files.length > 0 && { id: 'documents', name: 'Документы', count: files.length },
    reviews_count > 0 && { id: 'reviews', name: 'Отзывы', count: reviews_count },
    qa.length > 0 && { id: 'questions', name: 'Вопросы', count: qa.length },
  ]
  return sections.filter((section) => section !== false)
}

/** A part is being read when its top has come up to here, as a share of the screen's height. */
const line = 0.35

/**
 * The id of the part of the page that is being read, and a setter for the one that was chosen: it stays current as long
 * as its top is in view. Above all parts the first one is current.
 */
function useCurrentSection(sections: PageSection[]): [string | undefined, (id: string) => void] {
  const ids = sections.map(({ id }) => id).join(' ')
  const [reached, setReached] = useState<string[]>([])
  const [chosen, choose] = useState<string>()

  useEffect(() => {
    const parts = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const measure = () => {
      const shown = parts.filter((part) => part.getClientRects().length > 0)
      const tops = shown.map((part) => ({ id: part.id, top: part.getBoundingClientRect().top }))
      const above = tops.filter(({ top }) => top <= innerHeight * line)
      const last = Math.max(...above.map(({ top }) => top))
      // Parts side by side are reached together.
      setReached(above.filter(({ top }) => top === last || top >= 0).map(({ id }) => id))
    }
    // Its root is a line across the screen: a part that begins to be read crosses it.
    const observer = new IntersectionObserver(measure, { rootMargin: `-${line * 100}% 0px -${(1 - line) * 100}%` })
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [ids])

  const isChosenReached = chosen !== undefined && reached.includes(chosen)
  return [isChosenReached ? chosen : (reached[0] ?? sections[0]?.id), choose]
}
