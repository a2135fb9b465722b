import type { Vec2 } from '#engines/ifc-writer/shape.ts'

/** Building A, in metres: seven bays along x, four along y, origin at the crossing of grid lines 1 and A. */
export const BAY = 8.4
export const BAYS_X = 7
export const BAYS_Y = 4
export const X_END = BAY * BAYS_X
export const Y_END = BAY * BAYS_Y

/** Slabs reach this far past the outer grid lines; the façade stands between the two faces. */
export const SLAB_EDGE = 0.6
export const FACADE_INNER = 0.32
/** Structural slab: its top lies this far under the finished floor. */
export const FINISH = 0.1
export const SLAB = 0.25
export const BEAM_DEPTH = 0.6
export const BEAM_WIDTH = 0.4

/** Middle of the walls between corridors and rooms. */
export const CORRIDOR_SOUTH = 14.4
export const CORRIDOR_NORTH = 27.6
export const PARTITION = 0.2

export interface Level {
  readonly index: number
  readonly code: string
  readonly name: string
  readonly nameAr: string
  /** Finished floor above the building's zero. */
  readonly elevation: number
  /** Floor to floor; of the roof: height of what stands on it. */
  readonly height: number
}

const NAMES: readonly (readonly [string, string, string, number])[] = [
  ['B1', 'Basement 1', 'القبو الأول', 4.2],
  ['GF', 'Ground floor', 'الطابق الأرضي', 5.6],
  ['L1', 'Level 1', 'الطابق الأول', 4.4],
  ['L2', 'Level 2', 'الطابق الثاني', 4.4],
  ['L3', 'Level 3', 'الطابق الثالث', 4.4],
  ['L4', 'Level 4', 'الطابق الرابع', 4.4],
  ['L5', 'Level 5', 'الطابق الخامس', 4.4],
  ['L6', 'Level 6', 'الطابق السادس', 4.4],
  ['RF', 'Roof', 'السطح', 3.2],
]

export const LEVELS: readonly Level[] = NAMES.map(([code, name, nameAr, height], index) => {
  const below = NAMES.slice(1, index).reduce((sum, [, , , rise]) => sum + rise, 0)
  return { index, code, name, nameAr, height, elevation: index === 0 ? -height : below }
})
export const TOP = LEVELS.length - 1

/** Level by code. @throws when the building has no such level. */
export function levelOf(code: string): Level {
  const level = LEVELS.find((candidate) => candidate.code === code)
  if (!level) throw new Error(`Building A has no level ${code}.`)
  return level
}

/** Underside of the beams above a level, over its finished floor: walls end and services start below it. */
export function soffitOf(level: Level): number {
  return level.height - FINISH - SLAB - BEAM_DEPTH
}

const isAtrium = (i: number, j: number) => j === 2 && (i === 3 || i === 4)

/** Is the bay (i, j) enclosed on the level? The tower steps back at levels 2, 5 and 6 around an atrium. */
export function isFloor(index: number, i: number, j: number): boolean {
  if (i < 0 || j < 0 || i >= BAYS_X || j >= BAYS_Y || index < 0 || index >= TOP) return false
  if (index <= 1) return true
  if (isAtrium(i, j)) return false
  if (index === 2) return true
  if (index <= 5) return !(j === 0 && i >= 2 && i <= 4)
  if (index === 6) return i >= 1 && i <= 5 && j >= 1
  return i >= 1 && i <= 2 && j >= 1
}

/** Does the structural slab under the level's floor cover the bay? It roofs what is enclosed below. */
export function isSlab(index: number, i: number, j: number): boolean {
  if (index <= 1) return isFloor(1, i, j)
  return isFloor(index - 1, i, j) && !isAtrium(i, j)
}

/** Roof terrace: slab with nothing built on it. */
export function isTerrace(index: number, i: number, j: number): boolean {
  return isSlab(index, i, j) && !isFloor(index, i, j)
}

/** Is the bay the open middle of the building on that level? */
export function isVoid(index: number, i: number, j: number): boolean {
  return index >= 2 && index <= 5 && isAtrium(i, j)
}

export interface Core {
  readonly code: string
  readonly origin: Vec2
  /** Lifts and shaft open to the corridor in the south, or mirrored to the north. */
  readonly isMirrored: boolean
  /** The highest level it serves; its overrun stands on the next. */
  readonly last: number
}
export const CORE_SIZE = 6.6
const CORE_OFFSET = (BAY - CORE_SIZE) / 2
export const CORES: readonly Core[] = [
  { code: 'C1', origin: [2 * BAY + CORE_OFFSET, 2 * BAY + CORE_OFFSET], isMirrored: false, last: 7 },
  { code: 'C2', origin: [5 * BAY + CORE_OFFSET, 2 * BAY + CORE_OFFSET], isMirrored: true, last: 6 },
]

/** Rectangle in a core's own axes (origin at its corner, lifts in the south) to the building's axes. */
export function coreRectangle(core: Core, x0: number, y0: number, x1: number, y1: number): readonly [Vec2, Vec2] {
  const [x, y] = core.origin
  const low = core.isMirrored ? CORE_SIZE - y1 : y0
  const high = core.isMirrored ? CORE_SIZE - y0 : y1
  return [
    [x + x0, y + low],
    [x + x1, y + high],
  ]
}

/** Half the width of a column that stands on the level. */
export function columnHalf(index: number): number {
  return index <= 2 ? 0.3 : 0.25
}

/** Does a column stand on the level at the crossing (i, j)? */
export function hasColumn(index: number, i: number, j: number): boolean {
  return isFloor(index, i, j) || isFloor(index, i - 1, j) || isFloor(index, i, j - 1) || isFloor(index, i - 1, j - 1)
}

/** `1` to `8` along x, `A` to `E` along y. */
export function gridName(i: number, j: number): string {
  return `${'ABCDE'[j]}${i + 1}`
}
