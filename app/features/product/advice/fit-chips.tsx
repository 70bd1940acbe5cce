import { fitOf } from '../../../advice/fit/fit.ts'
import { listOf } from '../../../advice/fit/list-of.ts'
import { readPart } from '../../../advice/fit/parts.ts'
import { fittingQuery } from '../../../advice/fit/query.ts'
import { keepMachine, type Machine, machineStore } from '../../../stores/machine.ts'
import { useStore } from '../../../stores/use-store.ts'
import { Link } from '../../../ui/link.tsx'
import { showSnackbar } from '../../../ui/snackbar.ts'

/**
 * On the page of a machine or a pad: makes it the shopper's own, and leads to what fits it. On any other page: by what
 * it fits the shopper's own.
 */
export function FitChips({ product }: { product: Machine }) {
  const machine = useStore(machineStore, (state) => state.machine)
  const part = readPart(product)
  if (!part) return null
  const query = fittingQuery(part)
  const isOwn = machine?.product_id === product.product_id
  const own = machine && !isOwn ? readPart(machine) : null
  const by = own && fitOf(own, part)
  const toggle = () => {
    keepMachine(isOwn ? null : product)
    if (!isOwn) showSnackbar('В каталоге отметим, что к ней подходит')
  }
  return (
    <>
      {query && (
        <button type="button" className="advice-chip" aria-pressed={isOwn} onClick={toggle}>
          {part.role === 'pad' ? 'Моя тарелка' : 'Моя машинка'}
        </button>
      )}
      {query && (
        <Link className="advice-chip" to={`/poisk?query=${encodeURIComponent(query)}`} rel="nofollow">
          Что подходит
        </Link>
      )}
      {by && <p className="advice-chip">{`Подходит к вашей по ${listOf(by)}: ${machine?.name.split(',')[0]}`}</p>}
    </>
  )
}
