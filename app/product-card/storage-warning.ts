import { takeStorageNotice } from '../stores/persist.ts'

/** The end of a message about what should have been stored: a sentence once the browser has refused to, else ''. */
export const storageWarning = (): string =>
  takeStorageNotice() ? '. Браузер не сохраняет данные сайта: не закрывайте вкладку до конца покупки' : ''
