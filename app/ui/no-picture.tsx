/** The placeholder of a product without picture; fills its box. */
export function NoPicture() {
  return (
    <span className="nopic">
      <span className="i-nophoto text-[min(48px,33cqw)]" />
      Фото готовится
    </span>
  )
}
