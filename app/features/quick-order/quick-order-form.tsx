import { type DragEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { formTools } from '../../../shared/shop/form-tools.ts'
import { maxOrderLength } from '../../../shared/shop-api/read-order.ts'
import { acceptedFiles, FileNotes } from '../../orders/file-notes.tsx'
import { loadProducts } from '../../shop-api/products.ts'
import { addOrderText, quickOrderStore, setOrder, setOrderText } from '../../stores/quick-order.ts'
import { useStore } from '../../stores/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { isTouch } from '../../ui/focus/is-touch.ts'
import { restoreFocus } from '../../ui/focus/restore-focus.ts'
import { runLazy } from '../../ui/loading/lazy.tsx'
import { showSnackbar } from '../../ui/snackbar.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { FilePlace } from './file-place.tsx'
import type { PlainOrder } from './plain-order.ts'
import { PlainRows } from './plain-rows.tsx'
import { ProductField } from './product-field.tsx'
import type { TakenFile } from './take-file.ts'

/** The text of the order. Without JavaScript it is a form that the server answers (`plain`). */
export function QuickOrderForm({
  plain,
  examples,
  verdict,
}: {
  plain: PlainOrder | null
  examples: readonly string[]
  /** The result of reading the lines, in a sentence. */
  verdict: ReactNode
}) {
  const isHydrated = useIsHydrated()
  const text = useStore(quickOrderStore, (store) => store.text, plain?.text ?? '')
  const [file, setFile] = useState<TakenFile | null>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // What was sent before this script came is not lost.
    if (plain && quickOrderStore.read().text === '') setOrder(plain)
  }, [plain])
  const read = (run: (script: typeof import('./take-file.ts')) => TakenFile | Promise<TakenFile>) => {
    setFile(null)
    runLazy(
      () => import('./take-file.ts'),
      async (script) => setFile(await run(script)),
      () =>
        setFile({
          notes: [],
          others: [],
          problem: 'Не удалось прочитать файл: проверьте связь и попробуйте ещё раз',
          waiting: null,
        }),
    )
  }
  const take = (chosen: File) => read(({ takeFile }) => takeFile(chosen))
  const drop = (event: DragEvent) => {
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (!dropped) return
    event.preventDefault()
    take(dropped)
  }
  const problem = file?.problem ?? (!isHydrated && plain?.problem)
  return (
    <form
      method="post"
      action={href('/bystryj-zakaz')}
      encType="multipart/form-data"
      className="qo-form"
      {...formTools.quickOrder}
      data-over={isOver || undefined}
      onSubmit={(event) => event.preventDefault()}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor="qo-field" className="t14">
        Список товаров: артикул и количество, по строке на товар
      </label>
      <textarea
        id="qo-field"
        name="text"
        className="inp"
        rows={10}
        spellCheck={false}
        placeholder={examples.join('\n')}
        value={text}
        onChange={(event) => takeTyped(event.target.value)}
      />
      {verdict}
      <div className="qo-tools">
        {isHydrated ? (
          <Tools hasText={text !== ''} onFile={take} />
        ) : (
          <Button type="submit" name="do" value="check" size="m">
            Проверить
          </Button>
        )}
      </div>
      {problem && (
        <p className="note note-bad qo-problem t14" role="alert">
          {problem}
        </p>
      )}
      {file?.waiting && (
        <FilePlace
          lines={file.waiting.lines}
          onAdd={() => read(({ addWaiting }) => addWaiting(file))}
          onReplace={() => read(({ replaceByWaiting }) => replaceByWaiting(file))}
          onLeave={() => setFile(null)}
        />
      )}
      {file && !file.waiting && (
        <FileNotes file={file} onTake={(sheet) => read(({ takeSheet }) => takeSheet(file, sheet))} />
      )}
      {!isHydrated && plain && <PlainRows order={plain} />}
    </form>
  )
}

function takeTyped(text: string): void {
  setOrderText(text)
  if (text.length <= maxOrderLength) return
  showSnackbar('Список слишком длинный, конец не поместился. Вставьте его после того, как добавите начало в корзину')
}

function Tools({ hasText, onFile }: { hasText: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const clear = (event: MouseEvent<HTMLButtonElement>) => {
    const before = quickOrderStore.read()
    setOrderText('')
    // A phone's keyboard would cover «Вернуть».
    if (!isTouch(event)) restoreFocus(event.currentTarget.form, '#qo-field')
    showSnackbar('Список очищен', { text: 'Вернуть', onClick: () => setOrder(before) })
  }
  return (
    <>
      <Button look="line" size="m" onClick={() => input.current?.click()}>
        Файл XLSX или CSV
      </Button>
      <input
        ref={input}
        type="file"
        className="sr-only"
        aria-label="Файл XLSX или CSV"
        tabIndex={-1}
        accept={acceptedFiles}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <span className="qo-files">
        <button type="button" className="link" onClick={saveSample}>
          Образец XLSX
        </button>
      </span>
      {hasText && (
        <button type="button" className="link qo-clear" onClick={clear}>
          Очистить
        </button>
      )}
      <ProductField
        label="Добавить товар по артикулу или названию"
        onTake={(code) => {
          if (addOrderText(code)) showSnackbar(`Добавили строку: ${code}`)
        }}
      />
    </>
  )
}

/** A file to fill in, with products of this shop where they can be had. */
function saveSample(): void {
  const failed = () => showSnackbar('Не удалось сохранить образец: проверьте связь и попробуйте ещё раз')
  runLazy(
    () => import('../../orders/save-file.ts'),
    async ({ downloadXlsx }) => {
      const { data } = await loadProducts({ per_page: 5 }).catch(() => ({ data: [] }))
      const rows = data.map(({ sku, product_id, name, minimum }) => [sku || String(product_id), name, minimum])
      const lines = rows.length > 0 ? rows : [['NST-125-P80', 'Круг шлифовальный', 20]]
      await downloadXlsx('Образец заказа', [['Артикул', 'Название', 'Количество'], ...lines]).catch(failed)
    },
    failed,
  )
}
