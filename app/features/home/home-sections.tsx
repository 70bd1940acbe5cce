import { href } from 'react-router'
import { formatDayMonth } from '../../../shared/format/date.ts'
import { countOf, formatNumber } from '../../../shared/format/plural.ts'
import { offerTerms } from '../../../shared/shop/settings.ts'
import { shop } from '../../../shared/shop/shop.ts'
import { ProductShelf } from '../../product-card/product-shelf.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { FeaturedCategories } from './featured-categories.tsx'
import { GritRuler } from './grit-ruler.tsx'
import type { HomeData } from './load-home.ts'
import { Sale } from './sale.tsx'

/** Everything on the home page below its first screen. A part without data is left out. */
export function HomeSections({
  dispatchDay,
  catalogue,
  ruler,
  sale,
  newProducts,
  brands,
  news,
}: Omit<HomeData, 'dayProduct' | 'total'>) {
  return (
    <>
      <Benefits dispatchDay={dispatchDay} />
      {catalogue && <FeaturedCategories cards={catalogue.cards} others={catalogue.others} />}
      {ruler?.grits && <GritRuler grits={ruler.grits} url={ruler.url} />}
      {sale && sale.products.length > 0 && <Sale products={sale.products} total={sale.total} />}
      {newProducts && newProducts.length > 0 && (
        <Section title="Новинки">
          <ProductShelf products={newProducts} label="Новинки" />
        </Section>
      )}
      {brands && brands.brands.length > 0 && <Brands {...brands} />}
      {news && news.length > 0 && <NewsTeasers news={news} />}
    </>
  )
}

/** The least that a delivery costs, as the checkout has it. */
const least = offerTerms.shipping && `, от ${formatNumber(offerTerms.shipping.price)} ₽`

const benefits = [
  { icon: 'box', title: 'Пункты СДЭК и курьер', text: `по всей России${least ?? ''}` },
  { icon: 'build', title: 'Счёт для компаний и ИП', text: 'с НДС, оригинал УПД с грузом' },
  { icon: 'service', title: 'Свой сервис', text: 'ремонт и запчасти к инструменту' },
]

function Benefits({ dispatchDay }: { dispatchDay: string }) {
  const dispatch = {
    icon: 'truck',
    title: `Отгрузка ${dispatchDay}`,
    text: `если заказ оплачен до ${shop.dispatchUntil}`,
  }
  return (
    <ul id="benefits" className="home-facts">
      {[dispatch, ...benefits].map(({ icon, title, text }) => (
        <li key={icon}>
          <span className={`i-${icon} s28`} />
          <p className="text-muted t12">
            <b>{title}</b>
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The brands with most products, as words. `total`: brands of the shop. */
function Brands({ brands, total }: NonNullable<HomeData['brands']>) {
  const all = `Все ${countOf(total, ['бренд', 'бренда', 'брендов'])}`
  return (
    <Section title="Бренды" all={{ url: href('/manufacturer'), text: all }}>
      <ul className="home-brands">
        {brands.map(({ id, name, url, count }) => (
          <li key={id}>
            <Link to={url}>
              <b>{name}</b>
              {count !== null && <span className="text-muted t12 num">{formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function NewsTeasers({ news }: { news: NonNullable<HomeData['news']> }) {
  return (
    <Section title="Новости" all={{ url: href('/novosti'), text: 'Все новости' }}>
      <ul className="home-news">
        {news.map(({ id, url, picture, title, date_added }) => (
          <li key={id}>
            <div className="home-news-pic">
              <Picture src={picture?.src} alt="" width={132} height={108} />
            </div>
            <div>
              {date_added && (
                <time className="block mb-4px text-muted t12" dateTime={date_added}>
                  {formatDayMonth(date_added)}
                </time>
              )}
              <Link className="block t14 font-600" to={url}>
                {title}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
