import { maxCellLength } from './bounds.ts'
import { type Attributes, attributeOf, isOn, type MarkupReader } from './read-markup.ts'

export interface RichText {
  text: string
  isStruck: boolean
}

/** A text in runs, each with a look of its own: what is struck out counts only where nothing else is written. */
export class RunsReader {
  #seen = ''
  #struck = ''
  #isStruck = false
  #isText = false
  #pronunciations = 0

  open(name: string, attributes: Attributes): void {
    if (name === 'r') this.#isStruck = false
    else if (name === 'rPh') this.#pronunciations += 1
    else if (name === 'strike') this.#isStruck = !/^(?:0|false|off)$/i.test(attributeOf(attributes, 'val'))
    else if (name === 't') this.#isText = true
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    else if (name === 'r') this.#isStruck = false
    else if (name === 'rPh') this.#pronunciations -= 1
  }

  add(text: string): void {
    if (!this.#isText || this.#pronunciations > 0) return
    if (this.#isStruck) this.#struck += text
    else this.#seen += text
  }

  /** The text so far; the next one begins anew. */
  take(): RichText {
    const isStruck = this.#seen.trim() === '' && this.#struck.trim() !== ''
    const text = excelText(isStruck ? this.#struck : this.#seen)
    this.#seen = ''
    this.#struck = ''
    this.#isStruck = false
    return { text, isStruck }
  }
}

/** The strings that cells name by number. */
export function stringsReader(strings: RichText[]): MarkupReader {
  const runs = new RunsReader()
  return {
    open: (name, attributes) => runs.open(name, attributes),
    text: (text) => runs.add(text),
    close(name) {
      runs.close(name)
      if (name !== 'si') return
      const { text, isStruck } = runs.take()
      strings.push({ text: text.slice(0, maxCellLength), isStruck })
    },
  }
}

/** How a style shows its cells. */
export interface CellStyle {
  format: string
  isStruck: boolean
}

/** The styles that cells name by number. */
export function stylesReader(
  styles: CellStyle[],
  isDayFormat: (id: number) => boolean,
  dayFormat: string,
): MarkupReader {
  const codes = new Map<number, string>()
  const struckFonts: boolean[] = []
  let place = ''
  return {
    open(name, attributes) {
      if (name === 'fonts' || name === 'cellXfs') place = name
      else if (name === 'numFmt') {
        codes.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode'))
      } else if (place === 'fonts' && name === 'font') struckFonts.push(false)
      else if (place === 'fonts' && name === 'strike') {
        const value = attributeOf(attributes, 'val')
        struckFonts[struckFonts.length - 1] = value === '' || isOn(value)
      } else if (place === 'cellXfs' && name === 'xf') {
        const id = Number(attributeOf(attributes, 'numFmtId'))
        styles.push({
          format: codes.get(id) ?? (isDayFormat(id) ? dayFormat : id === 9 || id === 10 ? '0%' : ''),
          isStruck: struckFonts[Number(attributeOf(attributes, 'fontId'))] ?? false,
        })
      }
    },
    close(name) {
      if (name === place) place = ''
    },
  }
}

/** Signs that Excel writes by their number: `_x000D_`. */
export const excelText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, hex) => {
        const sign = String.fromCharCode(Number.parseInt(hex, 16))
        return sign < ' ' ? ' ' : sign
      })
    : text
