const units =
  'мм|см|м|км|мкм|м²|м³|мл|л|г|кг|т|шт|уп|отв|бар|атм|кПа|МПа|Па|Н·м|Нм|кВт|Вт|В|А|Ач|Гц|об|ход|с|ч|мин|%|₽|°C|JPM|dB|дБ'
/**
 * A space between a number and its unit, its thousands, or its sign. It comes first: the rest is asked of spaces alone.
 */
const space = new RegExp(
  ` (?:(?<=\\d )(?=(?:${units})(?![\\p{L}\\p{N}]))|(?<=(?:^|[^\\d,.])\\d{1,3} )(?=\\d{3}(?!\\d))|(?<=№ )(?=\\d))`,
  'gu',
)

/** A number of five digits or six before a no-break space, which `space` has put before its unit. */
const longNumber = /(?<![\d,.-])\d{5,6}(?=\u00a0\p{L})/gu

/**
 * A name whose numbers keep their units («150 мм», «10 000 шт.», «12 000 об/мин», «№ 1»): no-break spaces, which are
 * copied as plain ones.
 */
export const withUnits = (name: string): string =>
  name.replace(space, '\u00a0').replace(longNumber, (number) => groupThousands(number))

/** A value with its unit, «150 мм», «12 000 об/мин»; some values bring theirs along already. */
export const withUnit = (value: string, unit: string | null): string =>
  unit && !value.endsWith(unit) ? `${groupThousands(value)}\u00a0${unit}` : value

/** «12000» is «12 000»; anything but a whole number stays as it is. */
export const groupThousands = (value: string): string =>
  /^\d{4,6}$/.test(value) ? value.replace(/\B(?=\d{3}$)/, '\u00a0') : value
