/**
 * The words in which orders are written, apart from names of products. All in lower case with «е» for «ё»; a pattern is
 * held against the whole word.
 */

import { swapLayout } from '../../shared/format/keyboard-layout.ts'
import type { SaleUnit } from '../../shared/shop/words/units.ts'
import { unitNamed } from '../../shared/words/units.ts'

/** What a quantity is counted in. */
export type UnitKind = Exclude<SaleUnit, 'volume'>

/** What a word counts, if it is a unit; litres are a size. */
export function unitOf(word: string): UnitKind | null {
  const sale = unitNamed(word)?.sale ?? null
  return sale === 'volume' ? null : sale
}

/** What words say of a number or of an order. */
const kinds = {
  /** What comes behind a number of a size: the number belongs to a name. */
  dimension:
    /^(?:мкм|н·м|нм|об\/мин|л\/мин|атм|мпа|в|мм|см|mm|cm|дюйм\p{L}*|inch|гр?|г|грамм\p{L}*|мл|л|литр\p{L}*|бар|bar|об|отв|отверсти\p{L}*|вт|квт|град|н|зерно|grit)$/u,
  /** «по 100», «каждого по 20», «each» */
  each: /^(?:по|кажд\p{L}+|each|обоих|оба|обе)$/u,
  /** What precedes a quantity and says what it is. */
  'quantity label': /^(?:кол|кол-в[оеа]|колво|количеств\p{L}+|qty|quantity|к-во|заказ|надо|нужно|need)$/u,
  /** What precedes a price. */
  'price label': /^(?:цен[аеуой]{1,2}|price|по цене|стоимость)$/u,
  /** What precedes a sum. */
  'sum label': /^(?:сумм[аеуой]{1,2}|итого|всего|total|amount|на сумму)$/u,
  /** What precedes an article. */
  'code label':
    /^(?:арт|артикул\p{L}*|код|кода|sku|part|p|n|unit|article|items|count|no|item|номер|поз|позици\p{L}+|id|3m|зм|3м|товар\p{L}*|ref)$/u,
  /** A currency, or a tax. */
  money: /^(?:₽|р|руб|рубл\p{L}+|rub|rur|коп|копеек|ндс|vat)$/u,
  /** Where something is for: a number behind it is that of the place. */
  place: /^(?:цех|цеха|участок|участка|станок|станка|пост|корпус|линия|линии|бригада|склад|объект)$/,
  /** «и», «,», «;» and their like between two products. */
  and: /^(?:и|and|плюс|еще|также)$/u,
}

/** Whether a word is of one of these kinds. */
export const says = (word: string, ...names: (keyof typeof kinds)[]): boolean =>
  names.some((name) => kinds[name].test(word))

export { numberOf } from '../../shared/words/numbers.ts'

export type Column = (typeof headings)[number][0]

const headings = [
  ['number', /^(?:№|n|no|п\/п|#|номер|пп|№\s*п\/?п|n\s*п\/п|№\s*строки|line|поз\.?|позиция|item)$/u],
  ['other code', /^(?:3[mм]\s*id|номер 3[mм]|3[mм]|код 3[mм]|3m id|каталожный номер|кат\.?\s*номер|mpn|oem)$/u],
  [
    'code',
    /^(?:арт(?:\.|икул\p{L}*)?(?: товара| производителя| поставщика)?|код(?:\s+(?:товара|поставщика|изделия))?|sku|id|part\s*(?:no|number|#)?\.?|парт-?номер|обозначение|артикул[,/ ].*)$/u,
  ],
  [
    'name',
    /^(?:наименование(?: .*)?|название(?: .*)?|товар\p{L}*|номенклатура(?: .*)?|name|описание|description|продукция|предмет закупки|материал|товар \(.*|изделие|что|позиция заказа)$/u,
  ],
  [
    'quantity',
    /^(?:кол(?:\.|-?\s?во|ич\.?|ичество)(?:[ ,.]*(?:в заявке|к заказу|заказа|шт\.?|товара|ед\.?|на заказ|, шт\.?|\(шт\.?\)))?|qty|quantity|заказ|к заказу|заказать|заказываем|ваш заказ|в заказ|к закупке|закупить|к поставке|заказ[, (]+шт.*|нужно|надо|потребность|шт\.?|штук|order|order qty|qty\.?,? ?pcs|объем|количество.{0,12})$/u,
  ],
  [
    'quantity',
    /^(?:(?:кол(?:-?\s?во|ич\p{L}*|\.)?|объем|потребность|нужно|заказ\p{L}*|к заказу)[\s,.(/]+(?:в\s+)?(?:уп|упак|упаковк|упаковок|пач|пачек|кор|короб|коробок|рул|рулонов|шт|штук|компл|комплектов|пар|листов|м|метров|кг|ед|изм|мес|год|шт\.?\/мес)[\p{L}.\s/)]*|упаковок|коробок|пачек|рулонов|комплектов|листов|метров)$/u,
  ],
  ['unit', /^(?:ед\.?(?:\s*изм\.?)?|единица(?: измерения)?|unit|uom|еи|ед\. ?измерения|изм\.?)$/u],
  ['price', /^(?:цена(?:\W.*)?|price(?:\W.*)?|стоимость ед.*|тариф)$/u],
  ['sum', /^(?:сумма(?:\W.*)?|стоимость(?:\W.*)?|amount|total|итого(?:\W.*)?|всего(?:\W.*)?)$/u],
  ['link', /^(?:ссылка|url|link)$/u],
  [
    'other',
    /^(?:ндс(?:\W.*)?|ставка ндс|окпд\W?2?|код окпд\W?2?|код океи|океи|срок(?: .*)?|скидка(?:\W.*)?|бренд|производитель|марка|страна(?: .*)?|вес(?:\W.*)?|склад|остаток(?: .*)?|наличие|в наличии|гост|гост,? ту|ту|цех|участок|проект|на складе|норма .*|дата(?: .*)?|результат|исходная строка|барабан|артикул клиента|упаковка|в упаковке|кратность|шт в уп.*|норма|мин.*|размер\p{L}*|диаметр|зерно|характеристик\p{L}*|brand)$/u,
  ],
  ['remark', /^(?:примечани[ея]|комментари[йи]|note|notes|comment|comments)$/u],
] as const satisfies [string, RegExp][]

/** The column that a heading names; null for a word that nobody knows here. */
export function headingOf(cell: string): Column | null {
  const text = cell
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    .replace(/[:*]+$/, '')
    .trim()
  return headings.find(([, words]) => words.test(text))?.[0] ?? null
}

/** Greetings and endings: what is ordered may follow them. */
const soft = [
  /^(?:добр(?:ый|ое|ого)\s+\p{L}+|доброго времени|здравствуйте|приветствую|привет\p{L}*|коллеги|уважаемые?|господа|hi|hello|dear|good (?:morning|day|afternoon))(?:[\s,!.?].{0,120})?$/iu,
  /^(?:с уважением|с ув\.|спасибо|заранее|благодар\p{L}+|жд[уеё]м?|с наилучшими|всего доброго|хорошего дня|best|kind|regards|thanks?|thank you|br)(?:[\s,!.].{0,60})?$/iu,
]
/** Heads of mails and messages, totals, what forms say of the parties: numbers in them are no articles. */
const hard = [
  /^(?:тел|моб|факс|phone|mob|e-?mail|почта|инн|кпп|огрн|окпо|бик|р\/с|к\/с|адрес|г\.|ул\.|www|сайт|менеджер|снабжен\p{L}+|начальник|директор|инженер|закупщик|отдел|покупатель|поставщик|заказчик|исполнитель|грузополучатель|грузоотправитель|плательщик|продавец|организация|ооо|ао|зао|ип)(?:[\s:.,].*)?$/iu,
  /^(?:корзина \(|оформить заказ|страница \d|стр\. ?\d|\[|это письмо|участок:|объект:|проект:|цех:|начальная|пропуск|-+original|-+ ?переслан).*$/iu,
  /^\p{Lu}[\p{L} ]{1,30}, ?\[\d{1,2}.*$/u,
  /^(?:заказ|счет|счёт|договор|накладная|реализация|упд)(?!\p{L}).*\sот\s+\d{1,2}\.\d{2}.*$/iu,
  /^(?:ответственный|исполнитель|контактное лицо|в избранное|товаров:|рис\.)(?!\p{L}).*$/iu,
  /^(?:от|кому|тема|дата|копия|отправлено|from|to|subject|sent|date|cc|fwd|re)\s*:.*$/iu,
  /^(?:прошу|просим|просьба|нужно|нужны|нужен|надо|необходимо|заказ|заявка|список|закупка|спецификация|приложение|счет|счёт|накладная|ведомость|смета|потребность|перечень|please|we need|order)(?![\p{L}]*[-–—]?\d)[^\d]*[.,!:…]*$/iu,
  /^(?:заказ|заявка|спецификация|приложение|счет|счёт|накладная|упд|договор|требование|ведомость|смета|лист|кп|коммерческое предложение|order|po|invoice)\s*(?:покупателя|клиента|поставщику|на оплату|на расходные материалы|на материалы|на поставку)?\s*(?:№|n|no\.?|от|#)\s*.*$/iu,
  /^(?:итого|всего|total|ндс|в т\.?\s?ч|в том числе|сумма|сумма прописью|к оплате|subtotal)(?!\p{L}).*$/iu,
  /^(?:доставка|самовывоз|оплата|отгрузка|срок|поставка|доставить|адрес доставки|нужно к|нужно до|ждем|транспортная)(?!\p{L})(?!.*\d+\s*(?:шт|уп|pcs)).*$/iu,
  /^[\s\d:.,[\]()/-]*\p{Lu}\p{L}+(?:\s+\p{Lu}\p{L}+){0,2}\s*,?\s*(?:\[[\d.,:\s]+\])?:$/u,
  /^(?:on .* wrote|.* (?:написал|пишет)\(?а?\)?):?$/iu,
  /^[-=_*~.|:+\s]+$/,
  /^\d{1,2}[./]\d{1,2}[./]\d{2,4}(?:\s+г\.?)?(?:\s*,?\s*\d{1,2}:\d{2})?.{0,12}$/u,
  /^(?:\+7|8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}\D{0,12}$/,
  /^\S+@\S+\.\S+$/,
  /^(?:сч[её]т на|лот \d+|вн\.|каб\.|доб\.)(?!\p{L})(?!.*\d\s*(?:шт|уп|pcs)).*$/iu,
  /^(?:переслано|пересланное сообщение|forwarded|исходное сообщение|original message|голосовое|пропущенный|вложение|фото|отправлено с).*$/iu,
]

/** Whether a line orders nothing, by how it is written alone: `soft` where it does if an article is in it. */
export function noiseOf(line: string): 'soft' | 'hard' | null {
  const text = line.trim()
  if (/^[a-z;',.[\]?! ]+$/i.test(text) && soft.some((pattern) => pattern.test(swapLayout(text)))) return 'soft'
  if (hard.some((pattern) => pattern.test(text))) return 'hard'
  return soft.some((pattern) => pattern.test(text)) ? 'soft' : null
}

/** Lines without a product that speak of one all the same: «как обычно», «то же, что в марте». */
export const isAboutGoods = (line: string): boolean =>
  /обычно|то же|тот же|те же|прошл|столько|остальн|аналог|всё|список|заказ/iu.test(line)
