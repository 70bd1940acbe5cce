import { href } from 'react-router'
import { countOf } from '../../../shared/format/plural.ts'
import { shop } from '../../../shared/shop/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FirstPicture } from '../../ui/picture.tsx'

/**
 * The first thing of the home page: what the shop sells, and one measured thing. `total`: products in the catalogue.
 */
export function Hero({ total, hasPdf }: { total: number | null; hasPdf: boolean }) {
  return (
    <section className="home-stage">
      <MeasuredDisc />
      <h1>Абразивы, пневматика и&nbsp;крепёж со&nbsp;склада в&nbsp;Москве</h1>
      <p className="max-md:hidden">
        3M, OMER, Dynabrade, Shinano и&nbsp;ленты своего производства.
        {total && ` ${countOf(total, ['артикул', 'артикула', 'артикулов'])} с отгрузкой по рабочим дням.`}
      </p>
      <div className="home-go">
        <ButtonLink to={href('/category')}>Открыть каталог</ButtonLink>
        {hasPdf && (
          <ButtonLink look="on-dark" className="max-md:hidden" href={shop.catalogPdf}>
            <span className="i-doc s20" />
            Скачать PDF
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/**
 * A disc with its dimension lines; a narrow screen shows the disc alone. Decoration: hidden from screen readers.
 */
function MeasuredDisc() {
  return (
    <div className="home-art">
      <svg
        aria-hidden="true"
        viewBox="0 0 470 376"
        className="home-lines home-grid max-xl:hidden"
        stroke="currentColor"
      >
        <path d="M0 47H470M0 94H470M0 141H470M0 188H470M0 235H470M0 282H470M0 329H470M47 0V376M94 0V376M141 0V376M188 0V376M235 0V376M282 0V376M329 0V376M376 0V376M423 0V376" />
      </svg>
      <FirstPicture>
        <img
          src="/hero-disc.webp"
          srcSet="/hero-disc-400.webp 400w, /hero-disc.webp 700w"
          sizes="(min-width:768px) 350px,(min-resolution:2.5dppx) 133px,200px"
          alt=""
          width="350"
          height="350"
          fetchPriority="high"
        />
      </FirstPicture>
      <svg
        aria-hidden="true"
        viewBox="0 0 470 376"
        className="home-lines text-accent max-xl:hidden"
        fill="currentColor"
      >
        <path
          d="M100.5 172V346M352.5 190V346M100.5 336h91M261.5 336h91M300 72 352 34H428M120 108 84 74H24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
        />
        <path d="m100.5 336 9-4v8zM352.5 336l-9-4v8z" />
        <circle cx="300" cy="72" r="3" />
        <circle cx="120" cy="108" r="3" />
        <g fill="#fff" fontSize="14" fontWeight="600">
          <text x="226.5" y="341" textAnchor="middle">
            Ø 150
          </text>
          <text x="356" y="27">
            61 отверстие
          </text>
          <text x="24" y="67">
            P120
          </text>
        </g>
      </svg>
    </div>
  )
}
