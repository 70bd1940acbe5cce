/** HTML that the shop API's client has sanitised. Only here and in LongText HTML is put into a page. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where sanitised HTML becomes markup
  return <div className={`rich ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
}
