import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the shop. Pages of a kind share a module; what it shows is chosen by the path. */
export default [
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    route('category', 'routes/category-index.tsx'),
    route('category/:key', 'routes/category.tsx'),
    route('category/:key/:landing', 'routes/landing.tsx'),
    route('product', 'routes/product-index.tsx'),
    route('product/:key', 'routes/product.tsx'),
    route('manufacturer', 'routes/manufacturer-index.tsx'),
    route('manufacturer/:key', 'routes/manufacturer.tsx'),
    route('sravnenie', 'routes/compare.tsx'),
    route('poisk', 'routes/search.tsx'),
    route('korzina', 'routes/cart.tsx'),
    route('bystryj-zakaz', 'routes/quick-order.tsx'),
    route('dostavka', 'routes/delivery.tsx'),
    route('kommercheskoe-predlozhenie', 'routes/offer.tsx'),
    route('wishlist', 'routes/wishlist.tsx'),
    route('spisok', 'routes/lists.tsx'),
    route('customer', 'routes/customer.tsx'),
    route('customer/order', 'routes/customer-orders.tsx'),
    route('customer/order/:order_id', 'routes/customer-order.tsx'),
    route('order/paylink', 'routes/pay-link.tsx'),
    route('order/success', 'routes/order-success.tsx'),
    route('order/yandex-check', 'routes/payment-check.tsx'),
    route('status-zakaza', 'routes/order-status.tsx'),
    route('subscribe', 'routes/subscribe.tsx'),
    route('unsubscribe', 'routes/unsubscribe.tsx'),
    route('novosti', 'routes/news.tsx'),
    route('novosti/:id', 'routes/news-article.tsx'),
    route('info', 'routes/information-index.tsx'),
    // The pages of shared/content; what is not among them is 404.
    route('*', 'routes/information.tsx'),
  ]),
  layout('routes/simple-shell.tsx', [route('order/checkout', 'routes/checkout.tsx')]),
] satisfies RouteConfig
