import { array, number, object, optional, string } from 'superstruct'
import { unlabelled } from '../pictures/drawing.ts'
import { readData } from './data.ts'
import { daysBefore } from './dates.ts'
import { drawingOf, picture } from './drawing-call.ts'
import { blocks, htmlOf } from './html.ts'
import { categoryUrl } from './tree.ts'
import type { SeedNews } from './types.ts'

const { news } = readData(
  'news.yaml',
  object({
    news: array(
      object({
        title: string(),
        age: number(),
        edited: number(),
        picture: optional(picture),
        entry: string(),
        body: blocks,
      }),
    ),
  }),
)

/** Links to categories: `[words](category:88)`. */
const linkCategories = (html: string) =>
  html.replace(/\[([^\]]+)\]\(category:(\d+)\)/g, (_, text, id) => `<a href="${categoryUrl(Number(id))}">${text}</a>`)

const FIRST_ID = 31

/** The news with dates before `today`, newest first. */
export function writeNews(today: string): SeedNews[] {
  return news.map(({ age, edited, title, entry, body, picture }, index) => ({
    id: FIRST_ID + news.length - 1 - index,
    title,
    entry,
    picture: picture ? unlabelled(drawingOf(picture)) : null,
    body: linkCategories(htmlOf(body)),
    date_added: daysBefore(today, age, 9 * 60 + index * 17),
    date_modified: daysBefore(today, edited, 12 * 60 + index * 11),
  }))
}
