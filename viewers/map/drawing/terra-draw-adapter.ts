import {
  type HexColor,
  TerraDraw,
  type TerraDrawLineStringMode,
  type TerraDrawPointMode,
  type TerraDrawPolygonMode,
  type TerraDrawSelectMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { FIRST_LABEL_LAYER } from '../core/map-sources.ts'
import type { DrawingStage } from './drawing-stage.ts'

/** terra-draw refuses shapes with more decimals than this; seven are a centimetre. */
export const DRAWN_DECIMALS = 7

type Mode = TerraDrawPointMode | TerraDrawLineStringMode | TerraDrawPolygonMode | TerraDrawSelectMode

/** A drawing surface on the map, under the names of the sites. */
export function openTerraDraw(stage: DrawingStage, modes: Mode[]): TerraDraw {
  const adapter = new TerraDrawMapLibreGLAdapter({
    map: stage.map,
    coordinatePrecision: DRAWN_DECIMALS,
    renderBelowLayerId: FIRST_LABEL_LAYER,
    prefixId: 'drawing',
  })
  const draw = new TerraDraw({ adapter, modes })
  draw.start()
  return draw
}

/** A palette colour for terra-draw, which takes #rrggbb only; `fallback` where the page defines it otherwise. */
export function hexColour(colour: string, fallback: HexColor): HexColor {
  return /^#[0-9a-f]{6}$/i.test(colour) ? (colour as HexColor) : fallback
}

export function roundDegrees(degrees: number): number {
  const scale = 10 ** DRAWN_DECIMALS
  return Math.round(degrees * scale) / scale
}
