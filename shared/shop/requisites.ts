/** Company, tax numbers and bank account, as offers, feeds, structured data and information pages name them. */
export const requisites = {
  company: 'ООО «ШлифПневмо»',
  inn: '7700000000',
  kpp: '770001001',
  ogrn: '1090000000000',
  director: 'Иванов Иван Иванович',
  bank: 'Демонстрационный банк (АО), г. Москва',
  bik: '044500000',
  account: '40702810000000000000',
  correspondentAccount: '30101810000000000000',
} as const
