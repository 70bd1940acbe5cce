import { createCanvas } from '../canvas.ts'
import { darken, lighten } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { group, path, repeat, round, shadow, stroke } from '../shapes.ts'

const HAND =
  'M146 366C140 330 138 300 132 276C120 262 92 238 78 214C70 200 86 188 100 198C116 208 128 222 138 226C138 190 132 140 130 106C129 88 152 84 156 102C160 128 164 160 168 184C170 150 170 110 172 76C173 58 197 58 198 76C200 110 199 150 202 184C206 152 212 116 218 88C222 71 245 75 243 93C240 124 236 156 234 190C240 168 248 146 256 128C263 113 284 121 279 138C270 172 264 210 258 250C252 286 250 326 252 366Z'
const COATED =
  'M134 282C120 264 92 238 78 214C70 200 86 188 100 198C116 208 128 222 138 226C138 190 132 140 130 106C129 88 152 84 156 102C160 128 164 160 168 184C170 150 170 110 172 76C173 58 197 58 198 76C200 110 199 150 202 184C206 152 212 116 218 88C222 71 245 75 243 93C240 124 236 156 234 190C240 168 248 146 256 128C263 113 284 121 279 138C270 172 264 210 257 256C226 300 164 304 134 282Z'

/** Pair of knitted gloves with a rubber coating on palm and fingers. */
export function drawGlove({ color }: DrawingOf<'glove'>): string {
  const canvas = createCanvas()
  const knit = '#e3e6ea'
  const stitches = canvas.pattern(7, 7, stroke('M0 0L3.5 4L7 0M0 7L3.5 11L7 7', '#59626d', 1.1, 0.4))
  const one =
    path(
      HAND,
      canvas.linear(
        [
          [0, lighten(knit, 0.4)],
          [0.6, knit],
          [1, darken(knit, 0.3)],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    path(HAND, stitches) +
    path(
      COATED,
      canvas.linear(
        [
          [0, lighten(color, 0.34)],
          [0.45, color],
          [1, darken(color, 0.46)],
        ],
        0,
        0,
        1,
        0.6,
      ),
    ) +
    path(COATED, canvas.grain({ diameter: 6, contrast: 0.3, seed: 21 })) +
    stroke(
      'M138 226C140 244 146 254 156 262M168 184C170 200 170 208 168 216M202 184C202 200 202 208 200 216M234 190C232 204 230 212 228 220',
      '#0c0e12',
      2.4,
      0.4,
    ) +
    stroke(
      'M140 110C142 140 146 170 148 190M181 80C181 110 180 150 180 178M225 94C220 122 216 150 214 176M264 132C256 156 250 180 246 200',
      '#ffffff',
      3.4,
      0.26,
    ) +
    path(
      'M143 344H253V372C253 378 248 380 244 380H152C147 380 144 377 144 372Z',
      canvas.standing(lighten(color, 0.1), 0.7),
    ) +
    repeat(17, (i) => stroke(`M${round(148 + i * 6.3)} 347v30`, '#0c0e12', 1.4, 0.22))
  return canvas.finish(
    shadow(canvas, 200, 366, 128, 12) +
      group('translate(122 26) rotate(8 200 220) scale(.82)', group('translate(392 0) scale(-1 1)', one)) +
      group(
        'translate(-26 40) rotate(-7 200 220) scale(.86)',
        `${path(HAND, '#0c0e12', 'opacity=".14" transform="translate(6 5)"')}${one}`,
      ),
  )
}
