/** What a form says to a browser's assistant: https://github.com/webmachinelearning/webmcp (declarative). */
export interface FormTool {
  toolname: string
  tooldescription: string
}

/** Plain forms that assistants can fill in, one of each name on a page. */
export const formTools = {
  search: {
    toolname: 'search_products',
    tooldescription: 'Найти товары по названию, артикулу или 3M ID',
  },
  cart: {
    toolname: 'update_cart',
    tooldescription: 'Изменить количество товаров в корзине',
  },
  quickOrder: {
    toolname: 'check_order_list',
    tooldescription: 'Проверить список «артикул — количество»: цены, остатки, что не найдено. Заказ не оформляется',
  },
  delivery: {
    toolname: 'delivery_cost',
    tooldescription: 'Узнать стоимость и срок доставки товара или корзины в город',
  },
  orderStatus: {
    toolname: 'order_status',
    tooldescription: 'Узнать статус заказа по его номеру',
  },
} as const satisfies Record<string, FormTool>
