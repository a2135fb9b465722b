import { layPages } from './changed-ink.ts'
import { type DrawnPage, inkOf } from './ink.ts'
import { type Shift, shiftBetween } from './register-pages.ts'

/** Red, green, blue. */
export type Colour = readonly [number, number, number]

/** Two pages over each other in three layers of RGBA, so that one side can be faded out. */
export interface OverlaidPages {
  readonly width: number
  readonly height: number
  /** Where the newer page begins. */
  readonly origin: Shift
  readonly shift: Shift
  /** Grey, opaque: what both have. */
  readonly same: Uint8ClampedArray
  /** What only the older page has, and what only the newer one has: transparent elsewhere. */
  readonly gone: Uint8ClampedArray
  readonly come: Uint8ClampedArray
}

/** What did not change steps back behind what did. */
const GREY = 0.45

/** Lays two pages on each other, each with the colour of what it has alone. */
export function overlaidPages(
  before: DrawnPage,
  after: DrawnPage,
  colours: { readonly gone: Colour; readonly come: Colour },
): OverlaidPages {
  const [was, is] = [inkOf(before), inkOf(after)]
  const shift = shiftBetween(was, is)
  const { width, height, origin, ...ink } = layPages(was, is, shift)
  const same = new Uint8ClampedArray(width * height * 4)
  for (let at = 0, to = 0; at < ink.same.length; at++, to += 4) {
    same.fill(255 - ink.same[at]! * GREY, to, to + 3)
    same[to + 3] = 255
  }
  return {
    ...{ width, height, origin, shift, same },
    gone: tinted(ink.gone, colours.gone),
    come: tinted(ink.come, colours.come),
  }
}

function tinted(ink: Uint8Array, [red, green, blue]: Colour): Uint8ClampedArray {
  const layer = new Uint8ClampedArray(ink.length * 4)
  for (let at = 0, to = 0; at < ink.length; at++, to += 4) {
    if (ink[at] === 0) continue
    layer[to] = red
    layer[to + 1] = green
    layer[to + 2] = blue
    layer[to + 3] = ink[at]!
  }
  return layer
}
