/** The first stop of the keyboard: past the header. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <a className="btn skip" href="#main">
      К содержанию
    </a>
  )
}
