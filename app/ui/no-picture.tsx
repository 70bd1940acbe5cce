import { Icon } from './icon.tsx'

/** The placeholder of a product without picture; fills its box. */
export function NoPicture() {
  return (
    <span className="nopic">
      <Icon name="nophoto" className="text-[min(48px,33cqw)]" />
      Фото готовится
    </span>
  )
}
