import type { Raster } from './open-raster.ts'
import { type PhaseShift, phaseShift } from './phase-correlation.ts'
import { rasterUnreadable } from './raster-unreadable.ts'
import { type Planes, readPlanes, sampleOnto, type Window } from './sample-onto.ts'

export interface Alignment {
  /** Pixels of the first picture that the second one's content lies to the right of where its file says, and below. */
  readonly dx: number
  readonly dy: number
  /** Height of the correlation's peak, 0 to 1. */
  readonly peak: number
  /** How far parts of the picture disagree with the whole: median of their distances, pixels; null where there are not three of them. */
  readonly scatter: number | null
  /** Parts that decided for themselves, of those that were asked. */
  readonly parts: { readonly decided: number; readonly asked: number }
}

/** Below it a correlation says nothing: two dates of fields that were ploughed in between reach 0.036. */
export const LEAST_PEAK = 0.05
const LARGEST = 1024
const SMALLEST = 64
const PARTS = 4

/**
 * How the content of one picture lies against that of another, after both were laid on one grid by what their files say.
 * @throws UnreadableFileError where the correlation is too weak to decide, or the files have no place in common
 */
export async function alignRasters(one: Raster, other: Raster): Promise<Alignment> {
  const size = sideOf(one)
  if (size < SMALLEST) throw rasterUnreadable('too-small-to-align', { least: SMALLEST })
  const window = middleOf(one, size)
  const first = greyOf(await readPlanes(one, window, colourBands(one)))
  const secondAt = async (right: number, down: number) =>
    greyOf(await sampleOnto(one, { ...window, x: window.x + right, y: window.y + down }, other, colourBands(other)))
  const rough = phaseShift(first, await secondAt(0, 0), size)
  // Two windows over the same ground have more in common than two at the same place: the rest of the shift is found there.
  const [right, down] = [Math.round(rough.dx), Math.round(rough.dy)]
  const second = await secondAt(right, down)
  const whole = phaseShift(first, second, size)
  const { peak } = whole
  if (peak < LEAST_PEAK) throw rasterUnreadable('not-aligned', { peak: peak.toFixed(3), least: LEAST_PEAK })
  const parts = shiftsOfParts(first, second, size)
  const decided = parts.filter(({ peak }) => peak >= LEAST_PEAK)
  const distances = decided.map(({ dx, dy }) => Math.hypot(dx - whole.dx, dy - whole.dy)).sort((a, b) => a - b)
  return {
    ...{ dx: round(right + whole.dx, 2), dy: round(down + whole.dy, 2), peak: round(peak, 4) },
    scatter: distances.length < 3 ? null : round(distances[Math.floor(distances.length / 2)]!, 2),
    parts: { decided: decided.length, asked: parts.length },
  }
}

/** Bands that people see: the first three of a picture in colours, the only one of another. */
export function colourBands({ bandCount, alphaBand }: Pick<Raster, 'bandCount' | 'alphaBand'>): readonly number[] {
  return Array.from({ length: bandCount }, (_, band) => band)
    .filter((band) => band !== alphaBand)
    .slice(0, 3)
}

function greyOf(planes: Planes): Float32Array {
  const grey = new Float32Array(planes[0]!.length)
  for (const plane of planes) for (let at = 0; at < grey.length; at++) grey[at]! += plane[at]! / planes.length
  return grey
}

function shiftsOfParts(first: Float32Array, second: Float32Array, size: number): readonly PhaseShift[] {
  const side = size / PARTS
  if (side < SMALLEST) return []
  const shifts: PhaseShift[] = []
  for (let row = 0; row < PARTS; row++)
    for (let column = 0; column < PARTS; column++) {
      const cut = (from: Float32Array) => {
        const part = new Float32Array(side * side)
        for (let y = 0; y < side; y++)
          part.set(
            from.subarray((row * side + y) * size + column * side, (row * side + y) * size + (column + 1) * side),
            y * side,
          )
        return part
      }
      shifts.push(phaseShift(cut(first), cut(second), side))
    }
  return shifts
}

/** The largest power of two that fits. */
const sideOf = ({ width, height }: Raster) => Math.min(LARGEST, 2 ** Math.floor(Math.log2(Math.min(width, height))))

const middleOf = ({ width, height }: Raster, size: number): Window => ({
  x: Math.floor((width - size) / 2),
  y: Math.floor((height - size) / 2),
  width: size,
  height: size,
})

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits + 0
