import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { defineConfig, presetWind3, type StaticShortcut } from 'unocss'
import { icon, iconNames } from './app/icons/icon-rule.ts'

const root = import.meta.dirname
const baseCss = resolve(root, 'app/ui/base.css')

/** The colour tokens are the CSS variables of base.css. */
const colours = [...readFileSync(baseCss, 'utf8').matchAll(/^ {2}--([a-z\d-]+): #/gm)].map(([, name]) => name ?? '')

/**
 * Every `shortcuts.ts` under app/ holds the class names of the folder it stands in: one layer, and one for modifiers
 * (`btn-dark` beside `btn`). A folder with a `styles.ts` has a style sheet of
 * its own, for the routes that import it; all other layers are in the one of every page.
 */
const shortcutFiles = globSync('app/**/shortcuts.ts', { cwd: root }).sort()
const shortcuts: StaticShortcut[] = []
for (const file of shortcutFiles) {
  const module: { shortcuts: Record<string, string> } = await import(resolve(root, file))
  const layer = basename(dirname(file))
  for (const [name, value] of Object.entries(module.shortcuts)) {
    const base = name.split('-')[0] ?? name
    const isModifier = /^[st]\d/.test(name) || (name !== base && base in module.shortcuts)
    shortcuts.push([name, value, { layer: isModifier ? `${layer}-modifiers` : layer }])
  }
}

const folders = shortcutFiles.map((file) => basename(dirname(file)))
/** The shared parts first, the other folders, and last plain utilities. */
const layers = [
  'preflights',
  ...['ui', ...folders.filter((folder) => folder !== 'ui')].flatMap((folder) => [folder, `${folder}-modifiers`]),
  'default',
]

export default defineConfig({
  // Its variables on every element cost more than the few utilities that read them (transform, filter, snap) are worth.
  presets: [presetWind3({ preflight: false })],
  // Words of the code that are utilities by chance.
  blocklist: ['container', 'filter', 'px', 'static', 'tab', 'visible', /^m\d/],
  theme: {
    colors: Object.fromEntries(colours.map((name) => [name, `var(--${name})`])),
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
  },
  // Later layers win, in whichever order the style sheets arrive.
  layers: Object.fromEntries(layers.map((layer, order) => [layer, order - layers.length])),
  outputToCssLayers: { allLayers: true },
  preflights: [{ getCSS: () => readFileSync(baseCss, 'utf8') }],
  rules: [
    [/^i-([\w-]+)$/, ([, name]) => icon(name ?? ''), { layer: 'preflights' }],
    [/^shadow-([12])$/, ([, level]) => ({ 'box-shadow': `var(--shadow-${level})` })],
    [
      /^edge(-2)?-([a-z\d-]+)$/,
      ([, two, colour]) => ({ 'box-shadow': `inset 0 0 0 ${two ? 2 : 1}px var(--${colour})` }),
    ],
  ],
  shortcuts,
  safelist: iconNames().map((name) => `i-${name}`),
  configDeps: [...shortcutFiles, 'app/icons/icon-rule.ts', 'app/ui/base.css'],
})
