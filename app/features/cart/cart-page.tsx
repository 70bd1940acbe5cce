import type { CartContent } from '../../stores/cart-lines.ts'
import { rowsOf } from './calculated.ts'
import { CartBar } from './cart-bar.tsx'
import { CartForm } from './cart-form.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { obstacleText } from './cart-texts.ts'
import { EmptyCart } from './empty-cart.tsx'
import { type RenderedCart, useCalculation } from './use-calculation.ts'
import { useCart } from './use-cart.ts'

/**
 * The cart with everything that can be done about it. The server knows only a cart that was filled without JavaScript
 * (`first`); for every other it writes the empty cart and a skeleton, of which the style sheet shows the right one.
 * `problem` is what was wrong with a form that was sent to the server.
 */
export function CartPage({ first, problem }: { first: RenderedCart | null; problem: string | null }) {
  const content = useCart(first?.content ?? null)
  if (content === null) {
    return (
      <>
        <CartSkeleton />
        <EmptyCart problem={problem} />
      </>
    )
  }
  if (content.lines.length === 0) return <EmptyCart problem={problem} />
  return <FilledCart content={content} first={first} formProblem={problem} />
}

function FilledCart({
  content,
  first,
  formProblem,
}: {
  content: CartContent
  first: RenderedCart | null
  formProblem: string | null
}) {
  const state = useCalculation(content, first)
  // What is known later takes the place of the skeleton as a whole: nothing is pushed aside.
  if (!state.calculated && state.isUpdating) return <CartSkeleton lines={content.lines.length} />
  const rows = rowsOf(content, state.calculated)
  const obstacles = rows.filter((row) => obstacleText(row, state.isCurrent) !== null)
  return (
    <>
      <div className={state.isUpdating ? 'cart cart-old' : 'cart'} aria-busy={state.isUpdating}>
        <CartForm content={content} rows={rows} state={state} formProblem={formProblem} />
        <CartSummary content={content} state={state} obstacles={obstacles} />
      </div>
      <CartBar content={content} state={state} obstacles={obstacles} />
    </>
  )
}
