import { Hono } from 'hono'
import { ApiError, routeNotFound } from './answers.ts'
import type { DemoShopEnv } from './bindings.ts'
import { faults } from './faults.ts'
import { answerAsForeignShop } from './foreign-shop/foreign-shop.ts'
import { onGet } from './resource.ts'
import { addCategoryRoutes } from './routes/category.ts'
import { addCompareRoutes } from './routes/compare.ts'
import { addCustomerRoutes } from './routes/customer.ts'
import { addDeliveryPointRoutes } from './routes/delivery-points.ts'
import { addFileRoutes } from './routes/file.ts'
import { addManufacturerRoutes } from './routes/manufacturer.ts'
import { addMenuRoutes } from './routes/menu.ts'
import { addNewsRoutes } from './routes/news.ts'
import { addOrderRoutes } from './routes/order.ts'
import { addOutboxPageRoutes } from './routes/outbox-page.ts'
import { addPayPageRoutes } from './routes/pay-page.ts'
import { addPictureRoutes } from './routes/picture.ts'
import { addProductRoutes } from './routes/product.ts'
import { addReviewRoutes } from './routes/review.ts'
import { addSearchRoutes } from './routes/search.ts'
import { addSignInRoutes } from './routes/sign-in.ts'
import { addSubscribeRoutes } from './routes/subscribe.ts'
import { addWishlistRoutes } from './routes/wishlist.ts'
import { sessions } from './sessions.ts'

/** The shop API on D1: the paths, envelopes and errors of contract sections 1.5, 1.6 and 7. */
const tidyShop = new Hono<DemoShopEnv>()

tidyShop.use('/api/*', sessions)
tidyShop.use('/sanctum/*', sessions)

// Nothing but the cookies that every stateful answer has (contract 1.2).
onGet(tidyShop, '/sanctum/csrf-cookie', (c) => c.body(null, 204))

addCategoryRoutes(tidyShop)
addProductRoutes(tidyShop)
addReviewRoutes(tidyShop)
addManufacturerRoutes(tidyShop)
addMenuRoutes(tidyShop)
addNewsRoutes(tidyShop)
addSearchRoutes(tidyShop)
addCompareRoutes(tidyShop)
addSubscribeRoutes(tidyShop)
addSignInRoutes(tidyShop)
addCustomerRoutes(tidyShop)
addWishlistRoutes(tidyShop)
addDeliveryPointRoutes(tidyShop)
addOrderRoutes(tidyShop)
addPayPageRoutes(tidyShop)
addOutboxPageRoutes(tidyShop)
addPictureRoutes(tidyShop)
addFileRoutes(tidyShop)

tidyShop.notFound((c) => c.json(routeNotFound(c.req.path).body, 404))

tidyShop.onError((error, c) => {
  if (error instanceof ApiError) return Response.json(error.body, { status: error.status, headers: error.headers })
  console.error(error)
  return c.json({ message: 'Server Error' }, 500)
})

/** The shop as it is configured: tidy, or one that nobody here has built. */
const demoShop = new Hono<DemoShopEnv>()

demoShop.use(faults)

demoShop.all('*', (c) => {
  const answer = (request: Request) => tidyShop.fetch(request, c.env)
  return c.env.DEMO_STYLE === 'foreign' ? answerAsForeignShop(c.req.raw, c.env, answer) : answer(c.req.raw)
})

export default demoShop
