import { array, create, define, type Infer, integer, nonempty, object, optional, pattern, string } from 'superstruct'
import { parse } from 'yaml'
import { type CatalogueName, isCatalogueName } from '../shop/catalogue-links.ts'
import { fillPlaceholders } from './placeholders.ts'
import { renderMarkdown } from './render-markdown.ts'

const Path = pattern(string(), /^(?:\/[a-z0-9-]+)+$/)

/** A day, as 2026-12-31. */
const Day = pattern(string(), /^\d{4}-\d\d-\d\d$/)

const ListedCategory = define<CatalogueName>('name in catalogueLinks', (value) => isCatalogueName(String(value)))

const FrontMatter = object({
  path: Path,
  title: nonempty(string()),
  /** Its short name in menus and lists of links. */
  menu: nonempty(string()),
  description: nonempty(string()),
  section: nonempty(string()),
  /** Place within the section. */
  order: integer(),
  /** Names of categories whose products the page shows. */
  categories: array(ListedCategory),
  /** Paths of pages to read next. */
  related: array(Path),
  /** When the text was published, and when what it says last changed. */
  published: Day,
  modified: Day,
  /** Name of a file in public/content without its ending. */
  picture: optional(pattern(string(), /^[a-z0-9-]+$/)),
})

/** A page of shared/content: its front matter and its text as HTML. */
export interface InformationPage extends Infer<typeof FrontMatter> {
  html: string
  /** Headings of the second level, by their ids in `html`. */
  toc: { id: string; title: string }[]
}

/**
 * Reads a Markdown file with front matter.
 * @throws Error if the front matter is not complete or a placeholder has no value
 */
export function readPage(source: string): InformationPage {
  const [, header = '', body = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source) ?? []
  return { ...create(parse(header), FrontMatter), ...renderMarkdown(fillPlaceholders(body)) }
}
