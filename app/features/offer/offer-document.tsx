import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Offer, OfferFact, OfferRow } from './offer.ts'

const pictures = 'Фото'
const columns: [name: string, className?: string][] = [
  ['№', 'offer-right'],
  [pictures],
  ['Артикул'],
  ['Название'],
  ['Кол-во', 'offer-right'],
  ['Цена', 'offer-right'],
  ['Сумма', 'offer-right'],
]

/** The offer as a sheet of paper; what is beside it is not printed. */
export function OfferDocument({ offer, withPictures }: { offer: Offer; withPictures: boolean }) {
  const { title, seller, buyer, rows, totals, grandTotal, summary, notes, signer } = offer
  return (
    <article className="offer-doc t14" aria-labelledby="offer-title">
      <h1 id="offer-title">{title}</h1>
      <div className="offer-sides">
        <Facts className="offer-facts" facts={seller} />
        <Facts className="offer-facts" facts={buyer} />
      </div>
      <table className="offer-rows w-full">
        <thead>
          <tr>
            {columns.map(
              ([name, className]) =>
                (withPictures || name !== pictures) && (
                  <th key={name} scope="col" className={className}>
                    {name}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.id} row={row} number={index + 1} withPicture={withPictures} />
          ))}
        </tbody>
      </table>
      <div className="offer-end">
        <Facts className="offer-totals" facts={[...totals, grandTotal]} />
        <p>{summary}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p className="offer-sign">
          <span>Генеральный директор {seller[0]?.[1]}</span>
          <span>{signer}</span>
        </p>
      </div>
    </article>
  )
}

function Facts({ className, facts }: { className: string; facts: readonly OfferFact[] }) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Row({ row, number, withPicture }: { row: OfferRow; number: number; withPicture: boolean }) {
  const { name, url, sku, sku3m, quantity, unit, price, oldPrice, total, note, certificate, picture } = row
  return (
    <tr>
      <td className="offer-right offer-number">{number}</td>
      {withPicture && (
        <td className="offer-pic">
          <Picture src={picture} alt="" width={48} height={48} />
        </td>
      )}
      <td className="offer-sku">
        {sku}
        {sku3m && <small>3M ID {sku3m}</small>}
      </td>
      <td className="offer-name">
        <Link to={url}>{name}</Link>
        {note && <small>{note}</small>}
        {certificate && <small>{certificate}</small>}
      </td>
      <td className="offer-right">
        {quantity}
        {unit && `\u00a0${unit}`}
      </td>
      <td className="offer-right">
        {price}
        {oldPrice && <s>{oldPrice}</s>}
      </td>
      <td className="offer-right offer-sum font-600">{total}</td>
    </tr>
  )
}
