import { formatDate } from '../../format/date.ts'
import type { Product } from '../../shop-api/contract/product.ts'
import { RichText } from '../../ui/rich-text.tsx'

/** Questions of shoppers with the shop's answers. */
export function Questions({ questions }: { questions: Product['qa'] }) {
  return (
    <ul>
      {questions.map(({ id, question, answer, author, date_added }) => (
        <li key={id} className="pp-review">
          <p className="font-600 break-anywhere">{question}</p>
          <p className="t14 text-muted">{[author, date_added && formatDate(date_added)].filter(Boolean).join(', ')}</p>
          <RichText html={answer} className="mt-8px" />
        </li>
      ))}
    </ul>
  )
}
