/** What a quantity is counted in. */
export type SaleUnit = 'piece' | 'pack' | 'box' | 'roll' | 'set' | 'sheet' | 'metre' | 'pair' | 'weight' | 'volume'

export interface UnitRow {
  /** As catalogues write it. */
  form: string
  /** What goods are counted in by it; without it: a measure of a size alone. */
  sale?: SaleUnit
  /** A number with it may be a size of the goods; `word`: and names have it as a word. */
  size?: 'unit' | 'word'
  /** As people write it, with blanks between; of Russian words of four letters and more one form is enough. */
  words: string
}

/** Units of sizes and of sales, in orders and in searches. */
export const units: UnitRow[] = [
  { form: 'мм', size: 'unit', words: 'мм миллиметр mm' },
  { form: 'см', size: 'unit', words: 'см сантиметр cm' },
  { form: 'м', size: 'unit', sale: 'metre', words: 'м метр пм мп пог погм m п.м м.п пог.м' },
  { form: '"', size: 'unit', words: '" дюйм inch inches' },
  { form: 'мкм', size: 'unit', words: 'мкм микрон um micron microns' },
  { form: 'мл', size: 'unit', words: 'мл миллилитр ml' },
  { form: 'л', size: 'unit', sale: 'volume', words: 'л литр литровый ltr' },
  { form: 'г', size: 'unit', words: 'г гр грамм gr' },
  { form: 'кг', size: 'unit', sale: 'weight', words: 'кг килограмм kg' },
  { form: 'т', sale: 'weight', words: 'т тонна тонн' },
  { form: 'бар', size: 'unit', words: 'бар bar' },
  { form: 'атм', size: 'unit', words: 'атм атмосфера' },
  { form: 'мпа', size: 'unit', words: 'мпа мегапаскаль mpa' },
  { form: 'вт', size: 'unit', words: 'вт ватт' },
  { form: 'квт', size: 'unit', words: 'квт киловатт kw' },
  { form: 'в', size: 'unit', words: 'в вольт' },
  { form: 'н·м', size: 'unit', words: 'н·м нм nm ньютон-метр' },
  { form: 'об/мин', size: 'unit', words: 'об/мин об оборотов rpm' },
  { form: 'л/мин', size: 'unit', words: 'л/мин lpm' },
  { form: 'м³/ч', size: 'unit', words: 'м³/ч м3/ч' },
  { form: '°', size: 'unit', words: '° градус град deg' },
  { form: 'дб', size: 'unit', words: 'дб децибел db' },
  { form: 'отверстий', size: 'word', words: 'отв отверстие отверстий отверстия дырка дырок дырки дырочек hole holes' },
  { form: 'зерно', size: 'word', words: 'зерно grit н' },
  {
    form: 'шт',
    sale: 'piece',
    words:
      'шт штука штук штучка штучек ш шк щт sht shtuk pce pc pcs piece pieces ea each st stk stück ед единица единиц экз ' +
      'экземпляр банка банок флакон бутылка бутылок тюбик баллон канистра',
  },
  {
    form: 'упак',
    sale: 'pack',
    words: 'уп упак упаковка упаковок пач пачка пачек блок pack packs pk pkg upak upakovka upakovok upakovki',
  },
  { form: 'кор', sale: 'box', words: 'кор короб коробка коробок ящ ящик box boxes' },
  {
    form: 'рул',
    sale: 'roll',
    words: 'рул рулон моток мотков бухта бухт катушка катушек бобина бобин roll rolls rul rulon rulonov',
  },
  { form: 'компл', sale: 'set', words: 'компл комплект к-т к-та к-тов набор set sets kit kits komplekt komplektov' },
  { form: 'лист', sale: 'sheet', words: 'лист листок листов sheet sheets list listov' },
  { form: 'пара', sale: 'pair', words: 'пар пара пары пару pair pairs par para' },
]

/** Words for money, and for a tax on it. */
export const moneyWords = '₽ р руб рубль рублей rub rur коп копейка копеек ндс vat'
