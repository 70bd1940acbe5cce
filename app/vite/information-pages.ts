import type { Plugin } from 'vite'
import { readPage } from '../../shared/content/read-page.ts'

/**
 * Turns the Markdown files of shared/content into modules while the shop is built: each exports its `InformationPage` as
 * `page`. Neither parser nor texts may reach the browser's script, so a client build that asks for one fails.
 */
export function informationPages(): Plugin {
  return {
    name: 'information-pages',
    transform: {
      filter: { id: /\/shared\/content\/.*\.md$/ },
      handler(source, id) {
        if (this.environment.config.consumer === 'client') throw new Error(`${id}: texts are for the server`)
        return { code: `export const page = ${JSON.stringify(readPage(source))}`, map: null, moduleType: 'js' }
      },
    },
  }
}
