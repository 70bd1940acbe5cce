import { type ChangeEvent, type DragEvent, type FormEvent, useRef, useState } from 'react'
import { plural } from '../../../shared/format/plural.ts'
import { formatQuantity } from '../../../shared/format/quantity.ts'
import type { LineReading } from '../../../shared/shop-api/read-order.ts'
import { acceptedFiles, FileNotes } from '../../orders/file-notes.tsx'
import type { FileText } from '../../orders/file-text.ts'
import type { CartLine } from '../../stores/cart/cart-lines.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { restoreFocus } from '../../ui/focus/restore-focus.ts'
import { showSnackbar } from '../../ui/snackbar.ts'
import type { UnparsedLine } from './read-lines.ts'

interface AddLinesProps {
  label: string
  /** Lines that were not understood before the page was opened. */
  first?: readonly UnparsedLine[]
  /** What was understood, what was not, and the name of the file ('' for text). False: there is no room for it. */
  onLines: (lines: readonly CartLine[], left: readonly UnparsedLine[], fileName: string) => boolean
}

const loadScripts = async () => ({
  ...(await import('./read-lines.ts')),
  ...(await import('../../orders/file-text.ts')),
})
type Scripts = Awaited<ReturnType<typeof loadScripts>>

/** Lines from a file or a text: what is understood goes into the list, what is not stays here. */
export function AddLines({ label, first = [], onLines }: AddLinesProps) {
  const [text, setText] = useState('')
  const [left, setLeft] = useState(first)
  const latestLeft = useRef(left)
  latestLeft.current = left
  const [isOpen] = useState(first.length > 0)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const fileName = useRef('')
  const [file, setFile] = useState<Pick<FileText, 'notes' | 'others'> | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  /** Waits for the script and what it does; a failure is said, and what was typed stays. */
  const attempt = async (run: (script: Scripts) => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const script = await loadScripts().catch(() => null)
    try {
      if (script) await run(script)
      else setProblem('Не удалось загрузить программу. Проверьте связь и попробуйте ещё раз.')
    } catch (error) {
      setProblem(script?.failureText(error) ?? null)
    }
    setBusy(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem('Вставьте строки заказа или выберите файл.')
    void attempt(async ({ readLines }) => {
      const read = await readLines(text)
      if (read.lines.length + read.left.length === 0)
        return setProblem('Строк заказа здесь нет: нужны артикулы или названия.')
      // Some may have been chosen, or put below the text to be corrected, meanwhile.
      const stillLeft = [...latestLeft.current, ...read.left]
      if (read.lines.length > 0 && !onLines(read.lines, stillLeft, fileName.current)) return
      setText((now) => now.slice(text.trimEnd().length).trimStart())
      setFile(null)
      setLeft(stillLeft)
      fileName.current = ''
    })
  }

  const addText = (more: string) => setText((typed) => [typed.trimEnd(), more].filter(Boolean).join('\n'))
  const takeFile = (chosen: File | undefined) => {
    if (!chosen) return
    if (isBusy) return showSnackbar('Файл не принят: ещё ищем строки. Добавьте его после этого')
    setFile(null)
    void attempt(async ({ readFileText }) => {
      const read = await readFileText(chosen)
      addText(read.text)
      setFile(read)
      fileName.current = chosen.name.replace(/\.\w{1,5}$/, '')
      showSnackbar('Файл прочитан: проверьте строки и добавьте их')
    })
  }
  const takeSheet = (sheet: FileText['others'][number]) =>
    attempt(async ({ sheetText }) => {
      const { text: more, notes } = sheetText(sheet.rows)
      addText(more)
      setFile((before) => before && { notes, others: before.others.filter((one) => one !== sheet) })
    })

  const choose = (line: UnparsedLine, reading: LineReading) => {
    const others = left.filter((one) => one !== line)
    const chosen = reading.items.map(({ product, quantity }) => ({
      product_id: product.product_id,
      quantity: quantity ?? product.minimum,
    }))
    if (onLines(chosen, others, '')) setLeft(others)
  }

  return (
    <details className="ls-add" open={isOpen || undefined}>
      <summary className="goods-act t14">
        <span className="i-plus s20" />
        {label}
      </summary>
      {left.length > 0 && (
        <LeftLines
          left={left}
          onChoose={choose}
          onEdit={() => {
            setText((typed) => [typed.trimEnd(), ...left.map((line) => line.text)].filter(Boolean).join('\n'))
            setLeft([])
            field.current?.focus()
          }}
        />
      )}
      <form
        onSubmit={submit}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          takeFile(event.dataTransfer.files[0])
        }}
      >
        <label htmlFor="ls-lines" className="block mb-4px text-muted t14">
          Артикул, 3M ID или название и количество, по строке на товар
        </label>
        <textarea
          ref={field}
          id="ls-lines"
          className="inp"
          rows={5}
          value={text}
          // What would be typed now would go with the text that is being looked up.
          readOnly={isBusy}
          placeholder={'51421 20 шт.\nNST-125-P80; 50'}
          spellCheck={false}
          aria-describedby="ls-lines-note"
          onChange={({ target }) => setText(target.value)}
        />
        <p id="ls-lines-note" className="ls-hint text-sale t12" role="alert">
          {problem}
        </p>
        {file && <FileNotes file={file} onTake={takeSheet} />}
        <div className="ls-send flex flex-wrap gap-8px mt-8px">
          <Button type="submit" size="m" aria-disabled={isBusy}>
            {isBusy ? 'Ищем…' : 'Добавить строки'}
          </Button>
          <label className={buttonClass({ look: 'line', size: 'm' })}>
            <input
              type="file"
              className="sr-only"
              accept={acceptedFiles}
              onChange={(event: ChangeEvent<HTMLInputElement>) => {
                takeFile(event.target.files?.[0])
                // The same file may be chosen again.
                event.target.value = ''
              }}
            />
            Файл XLSX или CSV
          </label>
        </div>
      </form>
    </details>
  )
}

function leftText({ state }: UnparsedLine): string {
  if (state === 'unasked') return 'ещё не искали: верните в текст и добавьте снова'
  return state === 'failed' ? 'не удалось проверить: верните в текст и добавьте снова' : 'такого товара не нашли'
}

/** «Круг шлифовальный…, 20 шт. и …» */
const readingText = ({ items }: LineReading): string =>
  items
    .map(({ product, quantity }) => `${product.name}, ${formatQuantity(quantity ?? product.minimum, product.unit)}`)
    .join(' и ')

/** Lines that name no product, or several: the buyer chooses, or writes them anew. */
function LeftLines({
  left,
  onChoose,
  onEdit,
}: {
  left: readonly UnparsedLine[]
  onChoose: (line: UnparsedLine, reading: LineReading) => void
  onEdit: () => void
}) {
  return (
    <section className="ls-left t14" aria-label="Строки, которые не добавлены">
      <p role="status">
        {`${plural(left.length, ['Не добавлена', 'Не добавлены', 'Не добавлено'])} ${left.length}\u00a0${plural(left.length, ['строка', 'строки', 'строк'])}:`}
      </p>
      <ul>
        {left.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
          <li key={`${index} ${line.text}`}>
            <b>{line.text}</b>
            {line.readings.length === 0 && <span className="text-muted t14">{leftText(line)}</span>}
            {line.readings.map((reading) => (
              <button
                key={readingText(reading)}
                type="button"
                className="goods-act ls-act t14"
                onClick={({ currentTarget }) => {
                  // The button goes with its line.
                  restoreFocus(currentTarget.closest('details'), '.ls-left button, .ls-send button')
                  onChoose(line, reading)
                }}
              >
                <span className="i-plus s16" />
                {readingText(reading)}
              </button>
            ))}
          </li>
        ))}
      </ul>
      <Button look="line" size="s" onClick={onEdit}>
        Исправить текстом
      </Button>
    </section>
  )
}
