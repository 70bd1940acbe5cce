import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'

/** A card of the plain listing (tools/bench/plain-page.ts). */
export interface PlainCard {
  url: string
  name: string
  price: string
  picture: string | null
}

/** The cards that the server was given. */
export function loader(): PlainCard[] {
  return JSON.parse(process.env.CARDS ?? '[]')
}

/** A listing as a plain app has it: all cards hydrate at once, and a button answers once they have. */
export default function Cards() {
  const cards = useLoaderData<typeof loader>()
  const [added, setAdded] = useState('')
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <main className="wrap">
      <div className="card-grid card-grid-4">
        {cards.map((card) => (
          <Card key={card.url} card={card} onAdd={() => setAdded(card.name)} />
        ))}
      </div>
      {added && <p className="snack-text">В корзине: {added}</p>}
    </main>
  )
}

function Card({ card: { url, name, price, picture }, onAdd }: { card: PlainCard; onAdd: () => void }) {
  const [isLiked, setLiked] = useState(false)
  return (
    <article className="card">
      <div className="card-pic">{picture && <img src={picture} alt="" width="240" height="210" loading="lazy" />}</div>
      <a className="card-name" href={url}>
        {name}
      </a>
      <p className="card-pr">{price}</p>
      <div className="card-buy">
        <button type="button" className="btn btn-s" name="add" onClick={onAdd}>
          В корзину
        </button>
      </div>
      <button
        type="button"
        className="card-fav"
        aria-label="В избранное"
        aria-pressed={isLiked}
        onClick={() => setLiked(!isLiked)}
      />
    </article>
  )
}
