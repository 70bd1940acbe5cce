import type { ReactNode } from 'react'
import type { Product } from '../../shop-api/contract/product.ts'
import { Picture } from '../../ui/picture.tsx'
import type { PageSection } from './page-sections.ts'
import { useCurrentSection } from './use-current-section.ts'

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
        <div className="pp-tabs-pic">
          <Picture src={picture.src} alt="" width={48} height={48} />
        </div>
      )}
      <nav aria-label="Разделы страницы">
        {sections.map(({ id, name, count }) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={() => choose(id)}>
            {name}
            {count !== undefined && <i>{` ${count}`}</i>}
          </a>
        ))}
      </nav>
      {children}
    </div>
  )
}
