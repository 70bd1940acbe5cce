import type { Product } from '../../shop-api/contract/product.ts'

export interface PageSection {
  id: string
  name: string
  count?: number
}

/** The parts of a product's page that have something to show, in the page's order. */
export function sectionsOf({ attributes, description, files, reviews_count, qa }: Product): PageSection[] {
  const sections: (PageSection | false)[] = [
    attributes.length > 0 && { id: 'specs', name: 'Характеристики', count: attributes.length },
    description !== '' && { id: 'description', name: 'Описание' },
    files.length > 0 && { id: 'documents', name: 'Документы', count: files.length },
    reviews_count > 0 && { id: 'reviews', name: 'Отзывы', count: reviews_count },
    qa.length > 0 && { id: 'questions', name: 'Вопросы', count: qa.length },
  ]
  return sections.filter((section) => section !== false)
}
