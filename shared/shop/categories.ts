import { discountCategoryId } from './shop.ts'

// Categories of the shop's tree that the storefront knows by their id.

interface CatalogueLink {
  /** The category's id in the shop's tree; null: it has none, texts lead to the search. */
  id: number | null
  /**
   * Parts of words that the category's name has, for ids that were given for another tree. Without them the id alone
   * counts.
   */
  named?: string
  /** What people are led to search for where the tree has no such category. */
  search: string
}

/**
 * The categories that texts, the home page and the navigation link to, by the names that they use
 * (docs/decisions/025). The ids 107 and 172 to 174 are the same in every tree (spec 2); all others are the
 * demonstration's, and count only where the category has the right name as well.
 */
export const catalogueLinks = {
  'sheets-and-rolls': { id: 1, named: 'рулон лист', search: 'шлифовальная бумага' },
  'hook-discs': { id: 17, named: 'круг липуч', search: 'круги на липучке' },
  fasteners: { id: 19, named: 'скоб', search: 'скобы' },
  'non-woven': { id: 70, named: 'неткан', search: 'нетканый' },
  'air-preparation': { id: 88, named: 'подготовк воздух', search: 'фильтр-регулятор' },
  hoses: { id: 92, named: 'шланг', search: 'шланг' },
  'blow-guns': { id: 93, named: 'продувоч', search: 'продувочный пистолет' },
  'fibre-and-flap-discs': { id: 103, named: 'фибров лепестков', search: 'круг лепестковый' },
  grinders: { id: 104, named: 'зачист', search: 'зачистная машинка' },
  sale: { id: discountCategoryId, search: 'распродажа' },
  staplers: { id: 111, named: 'степлер', search: 'степлер' },
  'sale-tools': { id: 172, search: 'инструмент' },
  'sale-abrasives': { id: 173, search: 'абразив' },
  'sale-others': { id: 174, search: 'разное' },
  accessories: { id: 175, named: 'оснаст', search: 'опорная тарелка' },
  polishing: { id: 176, named: 'полиров', search: 'полировальная паста' },
  painting: { id: 177, named: 'окраск', search: 'краскопульт' },
  wrenches: { id: 197, named: 'гайковерт', search: 'гайковёрт' },
  belts: { id: 212, named: 'лент шлиф', search: 'лента шлифовальная' },
  sanders: { id: 220, named: 'шлифовал маш', search: 'шлифовальная машинка' },
  'random-orbital-sanders': { id: 221, named: 'эксцентриков', search: 'эксцентриковая шлифмашинка' },
  'belt-files': { id: 226, named: 'ленточн напильник', search: 'ленточный напильник' },
  polishers: { id: 227, named: 'полиров маш', search: 'полировальная машинка' },
  'discs-150': { id: 300, named: 'круг 150', search: 'круг 150 мм' },
  'multihole-discs': { id: 302, named: 'multihole', search: 'multihole' },
  'trizact-discs': { id: 310, named: 'круг trizact', search: 'trizact' },
  'file-belts': { id: 320, named: 'узк напильник', search: 'лента для напильника' },
  'stationary-grinder-belts': { id: 322, named: 'гриндер', search: 'лента шлифовальная' },
  'wide-belts': { id: 326, named: 'широк', search: 'лента широкая' },
  'cloth-belts': { id: 328, named: 'на ткан', search: 'лента на ткани' },
  'fibre-discs': { id: 330, named: 'фибров', search: 'фибровый круг' },
  'fibre-discs-125': { id: 331, named: 'фибров 125', search: 'фибровый круг 125' },
  'fibre-discs-180': { id: 332, named: 'фибров 180', search: 'фибровый круг 180' },
  'flap-discs': { id: 333, named: 'лепестков', search: 'лепестковый круг' },
  'flap-discs-125': { id: 334, named: 'лепестков 125', search: 'лепестковый круг 125' },
  'roloc-discs': { id: 336, named: 'roloc', search: 'roloc' },
  sheets: { id: 344, named: 'лист', search: 'шлифовальный лист' },
  sponges: { id: 348, named: 'губк', search: 'шлифовальная губка' },
  'hand-pads': { id: 350, named: 'scotch', search: 'scotch-brite' },
  'non-woven-wheels': { id: 351, named: 'неткан круг', search: 'нетканый круг' },
  'unitised-wheels': { id: 352, named: 'прессованн', search: 'прессованный круг' },
  'polishing-compounds': { id: 360, named: 'паст', search: 'полировальная паста' },
  'polishing-pads': { id: 363, named: 'полиров круг', search: 'полировальный круг' },
  'impact-wrenches': { id: 380, named: 'гайковерт', search: 'гайковёрт ударный' },
  ratchets: { id: 384, named: 'трещотк', search: 'трещотка' },
  'staple-guns': { id: 390, named: 'скобозабив', search: 'скобозабивной пистолет' },
  'fine-wire-staplers': { id: 391, named: 'тонк скоб', search: 'скобозабивной пистолет' },
  'framing-staplers': { id: 392, named: 'каркас', search: 'скобозабивной пистолет' },
  'pin-nailers': { id: 393, named: 'шпилькозабив', search: 'шпилькозабивной пистолет' },
  nailers: { id: 394, named: 'гвоздезабив', search: 'гвоздезабивной пистолет' },
  staples: { id: 400, named: 'скоб', search: 'скоба' },
  'staples-80': { id: 401, named: 'скоб 80', search: 'скоба 80' },
  'staples-90': { id: 402, named: 'скоб 90', search: 'скоба 90' },
  'staples-140': { id: 403, named: 'скоб 140', search: 'скоба 140' },
  'other-staples': { id: 404, named: 'скоб', search: 'скоба' },
  'headless-pins': { id: 406, named: 'шпильк', search: 'шпилька' },
  brads: { id: 407, named: 'штифт', search: 'штифт' },
  'tyre-inflators': { id: 432, named: 'подкач', search: 'подкачка шин' },
  'filters-and-regulators': { id: 440, named: 'фильтр регулятор', search: 'фильтр-регулятор' },
  'air-filters': { id: 441, named: 'фильтр', search: 'фильтр' },
  'pressure-regulators': { id: 442, named: 'регулятор', search: 'регулятор давления' },
  lubricators: { id: 443, named: 'масл', search: 'маслораспылитель' },
  'filter-regulators': { id: 444, named: 'фильтр регулятор', search: 'фильтр-регулятор' },
  'air-preparation-units': { id: 445, named: 'блок', search: 'блок подготовки воздуха' },
  gauges: { id: 446, named: 'манометр', search: 'манометр' },
  'air-tool-oil': { id: 447, named: 'масло', search: 'масло для пневмоинструмента' },
  compressors: { id: 448, named: 'компрессор', search: 'компрессор' },
  'coil-hoses': { id: 451, named: 'спирал', search: 'спиральный шланг' },
  'straight-hoses': { id: 452, named: 'шланг', search: 'шланг' },
  'backing-pads': { id: 460, named: 'тарелк', search: 'опорная тарелка' },
  'interface-pads': { id: 463, named: 'прокладк', search: 'прокладка' },
  respirators: { id: 466, named: 'респиратор', search: 'респиратор' },
} as const satisfies Record<string, CatalogueLink>
