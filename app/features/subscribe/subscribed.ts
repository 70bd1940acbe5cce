/** What is said after a subscription. */
export const subscribed = {
  message: 'Спасибо! Вы подписаны на новости магазина.',
  snackbar: 'Вы подписались на рассылку',
}
