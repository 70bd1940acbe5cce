import { Hono } from 'hono'
import { ApiError, routeNotFound } from './answers.ts'
import type { DemoShopEnv } from './bindings.ts'
import { faults } from './faults.ts'
import { quirks } from './quirks/middleware.ts'
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
import { addSessionRoutes } from './routes/session.ts'
import { addSignInRoutes } from './routes/sign-in.ts'
import { addSubscribeRoutes } from './routes/subscribe.ts'
import { addWishlistRoutes } from './routes/wishlist.ts'
import { sessions } from './sessions.ts'

/** The shop API on D1: the paths, envelopes and errors of contract sections 1.5, 1.6 and 7. */
const demoShop = new Hono<DemoShopEnv>()

demoShop.use(faults)
demoShop.use('/api/*', sessions)
demoShop.use('/sanctum/*', sessions)
demoShop.use('/api/*', quirks)

addCategoryRoutes(demoShop)
addProductRoutes(demoShop)
addReviewRoutes(demoShop)
addManufacturerRoutes(demoShop)
addMenuRoutes(demoShop)
addNewsRoutes(demoShop)
addSearchRoutes(demoShop)
addCompareRoutes(demoShop)
addSessionRoutes(demoShop)
addSubscribeRoutes(demoShop)
addSignInRoutes(demoShop)
addCustomerRoutes(demoShop)
addWishlistRoutes(demoShop)
addDeliveryPointRoutes(demoShop)
addOrderRoutes(demoShop)
addPayPageRoutes(demoShop)
addOutboxPageRoutes(demoShop)
addPictureRoutes(demoShop)
addFileRoutes(demoShop)

demoShop.notFound((c) => c.json(routeNotFound(c.req.path).body, 404))

demoShop.onError((error, c) => {
  if (error instanceof ApiError) return Response.json(error.body, { status: error.status, headers: error.headers })
  console.error(error)
  return c.json({ message: 'Server Error' }, 500)
})

export default demoShop
