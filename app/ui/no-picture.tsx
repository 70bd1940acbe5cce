import { Icon } from './icon.tsx'

/** Stands where a product has no picture yet; fills its box. */
export function NoPicture() {
  return (
    <span className="nopic">
      <Icon name="nophoto" size={48} className="max-h-1/2" />
      Фото готовится
    </span>
  )
}
