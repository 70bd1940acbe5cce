import type { Drawing } from './drawing.ts'
import { drawBelt } from './kinds/belt.ts'
import { drawBeltSander } from './kinds/belt-sander.ts'
import { drawBlowGun } from './kinds/blow-gun.ts'
import { drawCase } from './kinds/case.ts'
import { drawCompound } from './kinds/compound.ts'
import { drawCompressor } from './kinds/compressor.ts'
import { drawDieGrinder } from './kinds/die-grinder.ts'
import { drawDisc, drawDiscBack } from './kinds/disc.ts'
import { drawDrill } from './kinds/drill.ts'
import { drawFitting } from './kinds/fitting.ts'
import { drawFlapDisc } from './kinds/flap-disc.ts'
import { drawFleece } from './kinds/fleece.ts'
import { drawFoamPad } from './kinds/foam-pad.ts'
import { drawFrl } from './kinds/frl.ts'
import { drawGauge } from './kinds/gauge.ts'
import { drawGlove } from './kinds/glove.ts'
import { drawGrinder } from './kinds/grinder.ts'
import { drawHose } from './kinds/hose.ts'
import { drawNailer } from './kinds/nailer.ts'
import { drawNails } from './kinds/nails.ts'
import { drawOil } from './kinds/oil.ts'
import { drawPad } from './kinds/pad.ts'
import { drawPins } from './kinds/pins.ts'
import { drawRatchet } from './kinds/ratchet.ts'
import { drawReel } from './kinds/reel.ts'
import { drawRespirator } from './kinds/respirator.ts'
import { drawRoll } from './kinds/roll.ts'
import { drawSander } from './kinds/sander.ts'
import { drawSheets } from './kinds/sheets.ts'
import { drawSponge } from './kinds/sponge.ts'
import { drawSprayGun } from './kinds/spray-gun.ts'
import { drawStaples } from './kinds/staples.ts'
import { drawTape } from './kinds/tape.ts'
import { drawTyreGun } from './kinds/tyre-gun.ts'
import { drawWrench } from './kinds/wrench.ts'

/** SVG of a drawing, 400 x 400 units on the shop's surface colour; lettered in Golos Text. */
export function drawSvg(drawing: Drawing): string {
  switch (drawing.kind) {
    case 'disc':
      return drawDisc(drawing)
    case 'disc-back':
      return drawDiscBack(drawing)
    case 'flap-disc':
      return drawFlapDisc(drawing)
    case 'belt':
      return drawBelt(drawing)
    case 'roll':
      return drawRoll(drawing)
    case 'sheets':
      return drawSheets(drawing)
    case 'sponge':
      return drawSponge(drawing)
    case 'fleece':
      return drawFleece(drawing)
    case 'pad':
      return drawPad(drawing)
    case 'foam-pad':
      return drawFoamPad(drawing)
    case 'sander':
      return drawSander(drawing)
    case 'belt-sander':
      return drawBeltSander(drawing)
    case 'grinder':
      return drawGrinder(drawing)
    case 'die-grinder':
      return drawDieGrinder(drawing)
    case 'drill':
      return drawDrill(drawing)
    case 'ratchet':
      return drawRatchet(drawing)
    case 'wrench':
      return drawWrench(drawing)
    case 'nailer':
      return drawNailer(drawing)
    case 'spray-gun':
      return drawSprayGun(drawing)
    case 'blow-gun':
      return drawBlowGun(drawing)
    case 'tyre-gun':
      return drawTyreGun(drawing)
    case 'hose':
      return drawHose(drawing)
    case 'reel':
      return drawReel(drawing)
    case 'fitting':
      return drawFitting(drawing)
    case 'frl':
      return drawFrl(drawing)
    case 'gauge':
      return drawGauge(drawing)
    case 'compressor':
      return drawCompressor(drawing)
    case 'staples':
      return drawStaples(drawing)
    case 'pins':
      return drawPins(drawing)
    case 'nails':
      return drawNails(drawing)
    case 'compound':
      return drawCompound(drawing)
    case 'tape':
      return drawTape(drawing)
    case 'glove':
      return drawGlove(drawing)
    case 'respirator':
      return drawRespirator(drawing)
    case 'oil':
      return drawOil(drawing)
    case 'case':
      return drawCase(drawing)
  }
}
