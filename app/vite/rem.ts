/** What is read of a media query of PostCSS. */
interface AtRule {
  name: string
  params: string
}

/** What is read of a declaration of PostCSS. */
interface Declaration {
  prop: string
  value: string
  parent?: { nodes?: { type: string; prop?: string; value?: string }[] } | undefined
}

const browserText = 16
const ofText = /^(font|font-size|line-height)$/
/** What holds text in one line must grow with it. */
const ofLines = /^(height|min-height|scroll-padding-top)$/

/**
 * A PostCSS plugin: sizes of text, and heights of what holds it, are pixels in the sources and rem in the sheet, so
 * that they follow the text size that is set in the browser. Icons and boxes of a fixed width (buttons with an icon,
 * pictures, check boxes) keep their pixels, as do the widths at which the layout changes.
 */
export const remSizes = {
  postcssPlugin: 'rem-sizes',
  AtRule(rule: AtRule) {
    if (rule.name === 'media')
      rule.params = rule.params.replace(/(\d{3,}(?:\.\d+)?)px\b/g, (_, width) => toEm(Number(width)))
  },
  Declaration(declaration: Declaration) {
    const { prop, value } = declaration
    if (!value.includes('px') || value.includes('Icons')) return
    if (ofText.test(prop) || (ofLines.test(prop) && !hasFixedWidth(declaration))) declaration.value = toRem(value)
  },
}

/** A hundredth of an em is finer than any breakpoint that ends just below another. */
const toEm = (pixels: number): string => `${Math.floor((pixels / browserText) * 100) / 100}em`

/** `1px` is a line, not text. */
const toRem = (value: string): string =>
  value.replace(/(?<![\w.#-])(\d*\.?\d+)px\b/g, (pixels, size) =>
    Number(size) > 1 ? `${Number(size) / browserText}rem` : pixels,
  )

const hasFixedWidth = ({ parent }: Declaration): boolean =>
  parent?.nodes?.some(({ type, prop, value }) => type === 'decl' && prop === 'width' && value?.endsWith('px')) ?? false
