import { shop } from '../../shared/shop/shop.ts'
import { element, xmlDeclaration } from './xml.ts'

/** The description of the shop's search by which browsers offer it in their address bar (OpenSearch 1.1). */
export const openSearch = (origin: string): string =>
  [
    `${xmlDeclaration}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">`,
    element('ShortName', shop.name.slice(0, 16)),
    element('Description', `Поиск в каталоге: ${shop.slogan}`),
    element('InputEncoding', 'UTF-8'),
    element('Image', `${origin}/favicon.ico`, { width: '32', height: '32', type: 'image/x-icon' }),
    `<Url type="text/html" method="get" template="${origin}/poisk?query={searchTerms}"/>`,
    '</OpenSearchDescription>\n',
  ].join('')
