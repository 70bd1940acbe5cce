import { shop } from '../shop/shop.ts'

/** Names on each print who sells, when it was printed and from which address (print.css). */
export function namePrints(): void {
  addEventListener('beforeprint', () => {
    const text = `${shop.name}, ${shop.phone}, ${shop.email} · ${new Date().toLocaleString('ru')} · ${location}`
    document.documentElement.style.setProperty('--printed', JSON.stringify(text))
  })
}
