import type { InformationPage } from './read-page.ts'

const files = import.meta.glob<InformationPage>('./{info,pages}/**/*.md', { eager: true, import: 'page' })

/** Every information page and article, in the order of its section. For loaders: the browser gets what they answer. */
export const informationPages: InformationPage[] = Object.values(files).sort((a, b) => a.order - b.order)

export const findPage = (path: string): InformationPage | undefined =>
  informationPages.find((page) => page.path === path)

/** True for articles, which `/info` lists. */
export const isArticle = ({ path }: Pick<InformationPage, 'path'>): boolean => path.startsWith('/info/')
