import { contrast } from '#ui/contrast.ts'

/** Below this, letters are taken to have a ground that is not shown: they would not be seen. */
const LEAST_CONTRAST = 2
export const PAPER = '#ffffff'

/** The colour of letters on their ground; undefined where they could not be read on it. */
export function readableColour(colour: string | undefined, ground: string | null | undefined): string | undefined {
  return colour !== undefined && contrast(colour, ground ?? PAPER) >= LEAST_CONTRAST ? colour : undefined
}
