import { registerColourSource } from '#modules/design/contract/colour-sources.ts'
import { clashSeverityColours, clashStateColours } from '../clash-colours.ts'

/** Offers what clash tests say of elements as colours in the BIM viewer. */
export function registerClashColours(): void {
  for (const source of [clashStateColours, clashSeverityColours]) registerColourSource(source)
}
