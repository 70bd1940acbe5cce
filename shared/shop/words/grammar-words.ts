/** Words by which a query excludes, chooses, compares and sorts; in lower case with «е» for «ё». */
export const grammarWords = {
  /** What follows is not wanted. «Без» excludes too, where no name has it with the word behind it. */
  not: 'не кроме исключая окромя except excluding not no without',
  or: 'или либо or',
  /** «И» between two goods asks for both. */
  and: 'и плюс and +',
  /** The number behind it is the highest, or the lowest. */
  most: 'до максимум макс max предел пределах',
  least: 'от минимум мин min from',
  /** The same, without the number itself; behind «не» the opposite with it. */
  below: 'меньше поменьше менее ниже короче покороче легче полегче тише потише уже тоньше потоньше under below less',
  above:
    'больше побольше более выше длиннее подлиннее тяжелее мощнее помощнее свыше шире пошире толще потолще over above more',
  /** Of grits a finer one has the higher number, of microns the lower one. */
  finer: 'мельче тоньше finer',
  coarser: 'крупнее грубее coarser',
  cheaper: 'дешевле подешевле cheaper',
  dearer: 'дороже подороже',
  /** Money follows: «бюджет 5000», «за 300 рублей». */
  budget: 'за бюджет бюджетом цена ценой ценою стоимость стоимостью',
  thousand: 'тысяч тыс тыщ тысячи тысяча тысячу к k',
  inStock: 'наличии наличие наличия складе склада stock сейчас есть',
  onSale:
    'скидкой скидка скидки скидками акции акция акционный распродажа распродаже распродажи уценка уцененный sale discount',
}

/** Orders of a list by the words that ask for them. */
export const sortWords: Record<string, string> = {
  'дешевый дешевые дешевая дешево дешевле подешевле недорогой недорогие недорогая недорого бюджетный cheap cheapest':
    'price_asc',
  'дорогой дорогие дорогая премиум expensive': 'price_desc',
  'новинки новинка': 'new',
}

/**
 * What a bare figure with a quantity means where goods have other figures too: at most it («расход 300»), at least it.
 * `of` are goods of which it is otherwise than of all others.
 */
export const figureWords: { quantity: string; of?: string; means: 'most' | 'least' | 'about' }[] = [
  { quantity: 'расход', of: 'компрессор', means: 'least' },
  { quantity: 'расход масса вес шум вибрация', means: 'most' },
  { quantity: 'момент мощность производительность', means: 'about' },
]
