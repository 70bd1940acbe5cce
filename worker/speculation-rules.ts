import { Hono } from 'hono'
import { isPrivatePath, privateAreas } from '../shared/shop/private-areas.ts'
import type { AppEnv } from './app-env.ts'

const path = '/speculation.json'

/**
 * Documents that a browser may fetch, not run, when a link to them is meant. Once the app has started a click needs no
 * document any more: `data-starting` ends it (docs/decisions/037). The other links are those of
 * app/features/navigation/prefetch-links.tsx.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          {
            selector_matches:
              ':root:not([data-starting]) a:not([data-hold], [rel~=nofollow], [target=_blank], [download])',
          },
          { href_matches: '/*' },
          { not: { href_matches: [...privateAreas.map((area) => `/${area}{/*}?`), '/*.*', '/*\\?*filters=*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

const json = JSON.stringify(rules)

/** The rules that the header of `speculationRulesFor` names. */
export const speculationRoutes = new Hono<AppEnv>().get(path, (c) =>
  c.body(json, 200, { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=86400' }),
)

/**
 * Value of `Speculation-Rules` for an answer at `pathname`; null: none, as for private pages and visitors who save
 * data.
 */
export function speculationRulesFor(request: Headers, pathname: string, status: number): string | null {
  const isDocument = status === 200 && !pathname.endsWith('.data') && !isPrivatePath(pathname)
  return isDocument && request.get('Save-Data') !== 'on' ? `"${path}"` : null
}
