import { href } from 'react-router'
import { headingId } from '../../../shared/content/heading-id.ts'
import { findPage, informationPages, isArticle } from '../../../shared/content/pages.ts'
import type { InformationPage } from '../../../shared/content/read-page.ts'

/** How a page shows in a list of links. `picture`: address of its drawing, 160 pixels wide. */
export interface PageLink {
  path: string
  menu: string
  picture: string | null
}

export function describePage(page: InformationPage) {
  const { path, title, menu, description, published, modified, toc } = page
  return {
    path,
    title,
    menu,
    description,
    isArticle: isArticle(page),
    published,
    modified,
    picture: pictureFile(page, '-320.webp'),
    bigPicture: pictureFile(page, '.webp'),
    // Not every messenger shows WebP.
    sharePicture: pictureFile(page, '.jpg'),
    trail: isArticle(page)
      ? [
          { name: 'Статьи', url: href('/info') },
          { name: page.section, url: `${href('/info')}#${sectionId(page.section)}` },
        ]
      : [],
    toc: toc.length > 2 ? toc : [],
    related: relatedPages(page),
    /** How many shelves of products it has at most. */
    shelves: page.categories.length,
  }
}

export type PageInfo = ReturnType<typeof describePage>

export function listArticles() {
  const sections = Object.groupBy(informationPages.filter(isArticle), ({ section }) => section)
  return Object.entries(sections).map(([name, pages = []]) => ({
    id: sectionId(name),
    name,
    articles: pages.map((page) => ({ ...pageLink(page), description: page.description })),
  }))
}

/** What to read next: the pages that it names, and for pages of the company the others of their section. */
function relatedPages(page: InformationPage): PageLink[] {
  const named = page.related.map(findPage).filter((other) => other !== undefined)
  const section = isArticle(page) ? [] : informationPages.filter(({ section }) => section === page.section)
  return [...new Set([...named, ...section])].filter((other) => other !== page).map(pageLink)
}

const pageLink = (page: InformationPage): PageLink => ({
  path: page.path,
  menu: page.menu,
  picture: pictureFile(page, '-160.webp'),
})

/** Address of a page's drawing, as packages/demo-shop/pictures/draw-content.ts has made it. */
const pictureFile = ({ picture }: InformationPage, ending: '-160.webp' | '-320.webp' | '.webp' | '.jpg') =>
  picture ? `/content/${picture}${ending}` : null

const sectionId = (name: string): string => headingId(name, new Set())
