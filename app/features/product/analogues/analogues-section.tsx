import { useMemo } from 'react'
import { LateMarkup } from '../late-markup.tsx'

/** The height that is kept for a list that is not there yet, px: its heading and two products. */
const keptHeight = 240

const texts = {
  none: 'Других товаров с теми же параметрами сейчас нет в наличии.',
  failed: 'Замены сейчас не загрузились. Обновите страницу чуть позже.',
  showAll: 'Показать все замены',
}

/** What stands in for a product, whose HTML comes from the server ('' for none), at once or later. */
export const AnaloguesSection = ({ list }: { list: string | Promise<string> }) => (
  <LateMarkup id="analogues" title="Чем заменить" html={list} height={keptHeight} texts={texts}>
    {(html) => <Markup html={html} />}
  </LateMarkup>
)

function Markup({ html }: { html: string }) {
  const list = useMemo(() => ({ __html: html }), [html])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered by load-analogues.tsx
    <section id="analogues" className="sec" suppressHydrationWarning dangerouslySetInnerHTML={list} />
  )
}
