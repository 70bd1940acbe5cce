import { ButtonLink } from '../ui/button.tsx'
/** The first stop of the keyboard: past the header. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <ButtonLink className="skip" href="#main">
      К содержанию
    </ButtonLink>
  )
}
