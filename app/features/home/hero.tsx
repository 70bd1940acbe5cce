import { Link } from 'react-router'
import { countOf } from '../../format/plural.ts'
import { shop } from '../../shop/shop.ts'
import { MeasuredDisc } from './measured-disc.tsx'

/** The first thing of the home page: what the shop sells, and one measured thing. `total`: products in the catalogue. */
export function Stage({ total, hasPdf }: { total: number | null; hasPdf: boolean }) {
  return (
    <section className="home-stage">
      <MeasuredDisc />
      <h1>Абразивы, пневматика и&nbsp;крепёж со&nbsp;склада в&nbsp;Москве</h1>
      <p>
        3M, OMER, Dynabrade, Shinano и&nbsp;ленты своего производства.{' '}
        {total ? `${countOf(total, ['артикул', 'артикула', 'артикулов'])} отгружаем` : 'Отгружаем'} в&nbsp;день заказа.
      </p>
      <div className="home-go">
        <Link className="btn" to="/category">
          Открыть каталог
        </Link>
        {hasPdf && (
          <a className="btn btn-on-dark max-md:hidden" href={shop.catalogPdf}>
            <span className="i-doc s20" />
            Скачать PDF
          </a>
        )}
      </div>
    </section>
  )
}
