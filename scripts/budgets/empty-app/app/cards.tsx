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
    <main>
      {cards.map((card) => (
        <Card key={card.url} card={card} onAdd={() => setAdded(card.name)} />
      ))}
      {added && <p className="snack-text">В корзине: {added}</p>}
    </main>
  )
}

function Card({ card: { url, name, price, picture }, onAdd }: { card: PlainCard; onAdd: () => void }) {
  const [isLiked, setLiked] = useState(false)
  return (
    <article>
      {picture && <img src={picture} alt="" width="166" height="146" loading="lazy" />}
      <a href={url}>{name}</a>
      <p>{price}</p>
      <button type="button" name="add" onClick={onAdd}>
        В корзину
      </button>
      <button type="button" aria-pressed={isLiked} onClick={() => setLiked(!isLiked)}>
        В избранное
      </button>
    </article>
  )
}
