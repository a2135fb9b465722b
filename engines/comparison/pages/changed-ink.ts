import { type Ink, spread } from './ink.ts'
import type { Shift } from './register-pages.ts'

/** Two pages laid on each other: where one has ink that the other has not, counted from the upper left corner of both. */
export interface Laid {
  readonly width: number
  readonly height: number
  /** Where the newer page begins; the older one begins there less the shift. */
  readonly origin: Shift
  /** Ink of the older page alone, of the newer alone, and of both: 0 none, 255 full. */
  readonly gone: Uint8Array
  readonly come: Uint8Array
  readonly same: Uint8Array
}

/** Edges of strokes are drawn otherwise from page to page: ink so near counts as there. */
const SLACK_PIXELS = 1
/** A hairline between two pixels is half as dark on both: ink with less than this share near it is alone. */
const SHARE = 0.4

/** Lays the older page on the newer one and parts their ink. */
export function layPages(before: Ink, after: Ink, { x, y }: Shift): Laid {
  const origin = { x: Math.max(0, -x), y: Math.max(0, -y) }
  const width = Math.max(after.width, before.width + x) + origin.x
  const height = Math.max(after.height, before.height + y) + origin.y
  const laid = { width, height }
  const was = placed(before, laid, { x: origin.x + x, y: origin.y + y })
  const is = placed(after, laid, origin)
  const [nearWas, nearIs] = [spread(was, SLACK_PIXELS).values, spread(is, SLACK_PIXELS).values]
  const [gone, come, same] = [new Uint8Array(was.values), new Uint8Array(is.values), new Uint8Array(width * height)]
  for (let at = 0; at < same.length; at++) {
    const [one, other] = [gone[at]!, come[at]!]
    if (one === 0 && other === 0) continue
    const [isGone, isCome] = [nearIs[at]! < one * SHARE, nearWas[at]! < other * SHARE]
    same[at] = Math.max(isGone ? 0 : one, isCome ? 0 : other)
    if (!isGone) gone[at] = 0
    if (!isCome) come[at] = 0
  }
  return { ...laid, origin, gone, come, same }
}

function placed(ink: Ink, { width, height }: { width: number; height: number }, { x, y }: Shift): Ink {
  if (x === 0 && y === 0 && ink.width === width && ink.height === height) return ink
  const values = new Uint8Array(width * height)
  for (let row = 0; row < ink.height; row++)
    values.set(ink.values.subarray(row * ink.width, (row + 1) * ink.width), (row + y) * width + x)
  return { width, height, values }
}
