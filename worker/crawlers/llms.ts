import { informationPages, isArticle } from '../../shared/content/pages.ts'
import { formTools } from '../../shared/shop/form-tools.ts'
import { shop } from '../../shared/shop/shop.ts'
import type { WalkedCategory } from './walk-state.ts'

/** Forms that assistants can fill in, and a page that has each. */
const toolPages = [
  [formTools.search, '/poisk'],
  [formTools.cart, '/korzina'],
  [formTools.quickOrder, '/bystryj-zakaz'],
  [formTools.delivery, '/dostavka'],
  [formTools.orderStatus, '/status-zakaza'],
] as const

/** What assistants are told of the shop (llmstxt.org): who it is, and where its catalogue and texts are. */
export function llmsTxt(categories: readonly WalkedCategory[], origin: string): string {
  const link = ({ name, url }: { name: string; url: string }) => `- [${name}](${new URL(url, origin).href})`
  const texts = informationPages.map((page) => ({ name: page.menu, url: page.path, isArticle: isArticle(page) }))
  return [
    `# ${shop.name}`,
    '',
    `> Интернет-магазин: ${shop.slogan}. ${shop.address.city}, ${shop.phone}, ${shop.email}. Доставка по всей России.`,
    '',
    'Цена и наличие на странице товара — те же, что в её разметке schema.org. Фиды обновляются раз в сутки: пока они не обновились, верна страница. Цены в рублях за единицу.',
    '',
    'Страницы товаров, разделов, брендов и тексты есть и в формате Markdown: по тем же адресам, с заголовком запроса Accept: text/markdown.',
    '',
    '## Каталог',
    '',
    ...categories.filter(({ parentId, products }) => parentId === null && products > 0).map(link),
    '',
    '## О магазине',
    '',
    ...texts.filter((text) => !text.isArticle).map(link),
    '',
    '## Статьи',
    '',
    ...texts.filter((text) => text.isArticle).map(link),
    '',
    '## Формы',
    '',
    'Формы страниц работают без скрипта; у этих есть toolname и tooldescription (WebMCP).',
    '',
    ...toolPages.map(
      ([{ toolname, tooldescription }, path]) => `${link({ name: tooldescription, url: path })}: ${toolname}`,
    ),
    '',
    '## Данные',
    '',
    link({ name: 'Все товары, YML', url: '/yml.xml' }),
    link({ name: 'Все товары, формат Google Merchant', url: '/merchant.xml' }),
    link({ name: 'Карта сайта', url: '/sitemap.xml' }),
    '',
  ].join('\n')
}
