import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, presetWind3 } from 'unocss'
import { iconNames, iconRule } from './app/icons/icon-rule.ts'

/** The colour tokens are the CSS variables of base.css. */
const tokens = readFileSync(resolve(import.meta.dirname, 'app/ui/base.css'), 'utf8')
const colours = [...tokens.matchAll(/^ +--([a-z\d-]+): #/gm)].map(([, name]) => name ?? '')

/** Tokens, and utilities for layout in the markup. All else is plain CSS (docs/architecture.md, «Styles»). */
export default defineConfig({
  // Its variables on every element cost more than the few utilities that read them (transform, filter, snap) are worth.
  presets: [presetWind3({ preflight: false })],
  // Words of the code that are utilities by chance.
  blocklist: [
    ...['b', 'blur', 'container', 'filter', 'fixed', 'gapPx', 'me', 'ms', 'px', 'static', 'sticky', 'tab'],
    ...['table', 'transition', 'visible', /^m\d/],
  ],
  theme: {
    colors: Object.fromEntries(colours.map((name) => [name, `var(--${name})`])),
    breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em' },
  },
  // The cascade layers of base.css: icons below the parts that place them, utilities above everything.
  outputToCssLayers: { allLayers: true, cssLayerName: (layer) => (layer === 'icons' ? 'base' : 'utilities') },
  rules: [
    [/^i-([\w-]+)$/, ([, name]) => iconRule(name ?? ''), { layer: 'icons' }],
    // The size of an icon: `s20`.
    [/^s(\d\d)$/, ([, size]) => ({ 'font-size': `${Number(size) / 16}rem` })],
  ],
  safelist: iconNames().map((name) => `i-${name}`),
  configDeps: ['app/icons/icon-rule.ts', 'app/ui/base.css'],
})
