/** The placeholder of a product without picture; fills its box. */
export function NoPicture() {
  return (
    <span className="nopic">
      <span className="i-nophoto text-[min(3rem,33cqw)]" />
      Фото готовится
    </span>
  )
}
