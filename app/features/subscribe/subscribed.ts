/** What is said of a subscription that has worked. */
export const subscribed = {
  message: 'Спасибо! Вы подписаны на новости магазина.',
  snackbar: 'Вы подписались на рассылку',
}
