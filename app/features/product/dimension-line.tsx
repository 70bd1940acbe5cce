/**
 * The mark of a measured drawing: the diameter in millimetres between two arrows. It is short on purpose, since nobody
 * knows where on the photo the edges of the thing are.
 */
export function DimensionLine({ diameter }: { diameter: string }) {
  return (
    <svg className="pp-dimension" viewBox="0 0 476 476" aria-hidden="true">
      <path d="M158.500 440v18M317.500 440v18M158.500 449h43M274.500 449h43" stroke="var(--muted)" fill="none" />
      <path d="m158.500 449 9-3.500v7zM317.500 449l-9-3.500v7z" fill="var(--muted)" />
      <text x="238" y="454" textAnchor="middle" fontSize="14">
        {`Ø ${diameter}`}
      </text>
    </svg>
  )
}
