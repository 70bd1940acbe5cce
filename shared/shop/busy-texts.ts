/** What visitors read who ask too much (429). */
export const tooManyText = {
  title: 'Слишком много запросов',
  text: 'Подождите минуту и обновите страницу: она откроется.',
}

/** What they read while too many ask at once (503): the shop is not down. */
export const fullText = {
  title: 'Сейчас очень много покупателей',
  text: 'Магазин работает, но не успевает ответить всем сразу. Обновите страницу через несколько секунд.',
}
