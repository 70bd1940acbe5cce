import type { Product } from '../../shop-api/contract/product.ts'

/** Characteristics with dotted leaders: name, value and unit. */
export function SpecList({ attributes, className = '' }: { attributes: Product['attributes']; className?: string }) {
  return (
    <dl className={`pp-spec ${className}`.trim()}>
      {attributes.map(({ attribute_id, name, text, unit }) => (
        <div key={attribute_id}>
          <dt>{name}</dt>
          <dd>{unit && !text.endsWith(unit) ? `${text}\u00a0${unit}` : text}</dd>
        </div>
      ))}
    </dl>
  )
}
