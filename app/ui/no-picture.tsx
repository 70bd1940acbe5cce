import { Icon } from './icon.tsx'

/** Stands where a product has no picture yet; fills its box. */
export function NoPicture() {
  return (
    <span className="nopic">
      <Icon name="nophoto" className="text-[min(48px,33cqw)]" />
      Фото готовится
    </span>
  )
}
