import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { List, Nodes, Paragraph, PhrasingContent, RootContent, Table, TableRow } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'

/** A part of a page: a heading, paragraph, list or table. */
export type Block = RootContent
type Words = string | PhrasingContent

const phrasing = (words: readonly Words[]): PhrasingContent[] =>
  words.map((word) => (typeof word === 'string' ? { type: 'text', value: word } : word))

export const heading = (depth: 1 | 2, ...words: Words[]): Block => ({
  type: 'heading',
  depth,
  children: phrasing(words),
})

export const paragraph = (...words: Words[]): Paragraph => ({ type: 'paragraph', children: phrasing(words) })

export const link = (text: string, url: string): PhrasingContent => ({ type: 'link', url, children: phrasing([text]) })

export const list = (items: readonly Words[][]): List => ({
  type: 'list',
  spread: false,
  children: items.map((words) => ({ type: 'listItem', spread: false, children: [paragraph(...words)] })),
})

export const table = (head: string[], rows: readonly string[][]): Table => ({
  type: 'table',
  children: [head, ...rows].map(
    (cells): TableRow => ({
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: phrasing([cell]) })),
    }),
  ),
})

/** A heading with what is below it; nothing without that. */
export const section = (title: string, blocks: readonly Block[]): Block[] =>
  blocks.length > 0 ? [heading(2, title), ...blocks] : []

/** HTML that is safe already: a text of our own or a sanitised one. */
export function blocksOf(html: string): Block[] {
  const tree = toMdast(fromHtml(html, { fragment: true }))
  return tree.type === 'root' ? tree.children : []
}

/** Blocks as GitHub Markdown; their links are absolute ones to `origin`. */
export function writeMarkdown(blocks: Block[], origin: string): string {
  const root: Nodes = { type: 'root', children: blocks }
  makeAbsolute(root, origin)
  return toMarkdown(root, { bullet: '-', extensions: [gfmTableToMarkdown({ tablePipeAlign: false })] })
}

function makeAbsolute(node: Nodes, origin: string): void {
  if ('url' in node && URL.canParse(node.url, origin)) node.url = new URL(node.url, origin).href
  if ('children' in node) for (const child of node.children) makeAbsolute(child, origin)
}
