import { href } from 'react-router'
import { placeName } from '../../../shared/format/place-name.ts'
import { formTools } from '../../../shared/shop/form-tools.ts'
import { conditionsPath } from '../../orders/delivery-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { DeliveryExample, DeliveryMethods, NothingToDeliver } from './delivery-methods.tsx'
import { LiveDelivery } from './live-delivery.tsx'
import type { PlainDelivery } from './load-delivery.ts'

/** Methods, prices and dates; the city is asked for by GET until the script is there. */
export function DeliveryPage(plain: PlainDelivery) {
  const isHydrated = useIsHydrated()
  return (
    <div className="max-w-640px">
      {isHydrated ? <LiveDelivery delivered={plain.line ? [plain.line] : []} next={null} /> : <Plain {...plain} />}
      <p className="mt-16px">
        <Link className="link" to={conditionsPath}>
          Условия доставки и оплаты
        </Link>
      </p>
    </div>
  )
}

function Plain({ city, line, example, methods, now }: PlainDelivery) {
  return (
    <>
      <form method="get" action={href('/dostavka')} className="flex flex-wrap gap-8px" {...formTools.delivery}>
        {line && <input type="hidden" name="product_id" value={line.product_id} />}
        {line && <input type="hidden" name="quantity" value={line.quantity} />}
        <input className="inp flex-1" name="city" defaultValue={placeName(city)} aria-label="Город" maxLength={200} />
        <Button type="submit" look="line">
          Показать
        </Button>
      </form>
      {example !== null && <DeliveryExample name={example} />}
      {methods === undefined && <NothingToDeliver />}
      {methods === null && (
        <p className="mt-12px" role="alert">
          Магазин сейчас не отвечает. Обновите страницу через минуту.
        </p>
      )}
      {methods && <DeliveryMethods methods={methods} now={new Date(now)} />}
    </>
  )
}
