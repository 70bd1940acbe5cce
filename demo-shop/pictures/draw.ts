import { drawBelt } from './belt.ts'
import { drawBeltSander } from './belt-sander.ts'
import { drawBlowGun } from './blow-gun.ts'
import { drawCase } from './case.ts'
import { drawCompound } from './compound.ts'
import { drawCompressor } from './compressor.ts'
import { drawDieGrinder } from './die-grinder.ts'
import { drawDisc, drawDiscBack } from './disc.ts'
import type { Drawing } from './drawing.ts'
import { drawDrill } from './drill.ts'
import { drawFitting } from './fitting.ts'
import { drawFlapDisc } from './flap-disc.ts'
import { drawFleece } from './fleece.ts'
import { drawFoamPad } from './foam-pad.ts'
import { drawFrl } from './frl.ts'
import { drawGauge } from './gauge.ts'
import { drawGlove } from './glove.ts'
import { drawGrinder } from './grinder.ts'
import { drawHose } from './hose.ts'
import { drawNailer } from './nailer.ts'
import { drawNails } from './nails.ts'
import { drawOil } from './oil.ts'
import { drawPad } from './pad.ts'
import { drawPins } from './pins.ts'
import { drawRatchet } from './ratchet.ts'
import { drawReel } from './reel.ts'
import { drawRespirator } from './respirator.ts'
import { drawRoll } from './roll.ts'
import { drawSander } from './sander.ts'
import { drawSheets } from './sheets.ts'
import { drawSponge } from './sponge.ts'
import { drawSprayGun } from './spray-gun.ts'
import { drawStaples } from './staples.ts'
import { drawTape } from './tape.ts'
import { drawTyreGun } from './tyre-gun.ts'
import { drawWrench } from './wrench.ts'

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
