const units =
  'мм|см|м|км|мкм|м²|м³|мл|л|г|кг|т|шт|уп|отв|бар|атм|кПа|МПа|Па|Н·м|Нм|кВт|Вт|В|А|Ач|Гц|об|ход|с|ч|мин|%|₽|°C|JPM|dB|дБ'
/**
 * A space between a number and its unit, its thousands, or its sign. It comes first: the rest is asked of spaces alone.
 */
const space = new RegExp(
  ` (?:(?<=\\d )(?=(?:${units})(?![\\p{L}\\p{N}]))|(?<=(?:^|[^\\d,.])\\d{1,3} )(?=\\d{3}(?!\\d))|(?<=№ )(?=\\d))`,
  'gu',
)

/**
 * A name whose numbers keep their units («150 мм», «10 000 шт.», «№ 1»): no-break spaces, which are copied as plain
 * ones.
 */
export const withUnits = (name: string): string => name.replace(space, '\u00a0')

/** A value with its unit, «150 мм»; some values bring theirs along already. */
export const withUnit = (value: string, unit: string | null): string =>
  unit && !value.endsWith(unit) ? `${value}\u00a0${unit}` : value
