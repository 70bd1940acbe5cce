/** Words that people put around what they want and that change nothing of it, in orders and in searches. */
export const courtesies =
  // Prepositions and small words; what excludes or chooses («не», «без», «кроме», «или») is none.
  'в во и на с со для по из к ко а но же ли бы под у о об за при над это эти этот эта эту этих так тут там вот еще также тоже плюс ' +
  'потом затем далее тогда ровно просто очень именно только если то да ага давай давайте ' +
  // Wants
  'нужен нужна нужно нужны надо хочу хотим хотел хотела хотели прошу просим просьба возьму возьмем возьмите беру берем берите ' +
  'куплю купим купить покупка заказать закажите закажем заказываю заказываем приобрести дай дайте кинь киньте накинь закинь ' +
  'добавь добавьте добавить положи положите положить отложи отложите отложить отгрузите отправьте отправить пришлите выставьте ' +
  'сделайте подготовьте готовы будет ' +
  // Greetings and thanks
  'здравствуйте привет добрый доброе доброго день дня вечер утро утра пожалуйста пжлста пжл плиз спасибо благодарю ок окей срочно быстро ' +
  // Who
  'я мы мне нам меня нас мой вы вас вам ваш ваша ваши он она они у ' +
  // English
  'a an the and we i need want of to order send add for with us me also please pls hi hello thanks buy'

/** Words that change nothing of an order, and that a search may be about. */
export const orderCourtesies = 'забрать заберем самовывоз заявка позиция строка ждем'
