const units =
  'мм|см|м|км|мкм|м²|м³|мл|л|г|кг|т|шт|уп|отв|бар|атм|кПа|МПа|Па|Н·м|Нм|кВт|Вт|В|А|Ач|Гц|об|ход|с|ч|мин|%|₽|°C|JPM|dB|дБ'
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu')
const thousands = /(?<=(?:^|[^\d,.])\d{1,3}) (?=\d{3}(?!\d))/g

/** A name whose numbers keep their units («150 мм», «10 000 шт.», «№ 1»): no-break spaces, which are copied as plain ones. */
export const withUnits = (name: string): string =>
  name
    .replace(beforeUnit, '$1\u00a0')
    .replace(thousands, '\u00a0')
    .replace(/№ (?=\d)/g, '№\u00a0')
