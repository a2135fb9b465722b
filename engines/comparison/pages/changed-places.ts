import { type Laid, layPages } from './changed-ink.ts'
import { type DrawnPage, inkOf } from './ink.ts'
import { type Shift, shiftBetween } from './register-pages.ts'

/** Left, top, right, bottom in pixels of the newer page; beyond its edges where only the older page had something. */
export type PlaceBox = readonly [left: number, top: number, right: number, bottom: number]

export interface ChangedPlace {
  /** `changed`: something went and something else came. */
  readonly kind: 'added' | 'removed' | 'changed'
  readonly box: PlaceBox
}

export interface ChangedPage {
  /** How the newer page lies against the older one: taken out before comparing. */
  readonly shift: Shift
  /** From the top of the page downwards. */
  readonly places: readonly ChangedPlace[]
}

/** Fainter is what scanning and packing leave behind. */
const FAINTEST = 40
/** Ink is gathered in squares of so many pixels. */
const CELL = 8
/** What lies so near each other is one place, pixels. */
const NEAR = 16
/** Fewer changed pixels are a speck. */
const LEAST_PIXELS = 5
/** Less than this share of the other kind does not make a place changed. */
const OTHER_KIND = 0.1
/** More places are gathered in larger ones. */
const MOST_PLACES = 200

interface Found {
  readonly added: number
  readonly removed: number
  readonly box: PlaceBox
}

/**
 * Where two pages that were drawn at the same scale differ. Colour does not count, nor how the edge of a stroke is drawn, nor
 * that the whole page lies a little aside.
 */
export function changedPlaces(before: DrawnPage, after: DrawnPage): ChangedPage {
  const [was, is] = [inkOf(before), inkOf(after)]
  const shift = shiftBetween(was, is)
  const { width, height, origin, gone, come } = layPages(was, is, shift)
  const columns = Math.ceil(width / CELL)
  const cells = cellsOf({ width, height, gone, come }, columns)
  const groups = groupsOf(cells, columns).filter(({ added, removed }) => added + removed >= LEAST_PIXELS)
  let places = mergedNear(groups, NEAR)
  for (let near = NEAR * 2; places.length > MOST_PLACES; near *= 2) places = mergedNear(places, near)
  return {
    shift,
    places: places
      .toSorted((one, other) => one.box[1] - other.box[1] || one.box[0] - other.box[0])
      .map(({ added, removed, box: [left, top, right, bottom] }) => ({
        kind: kindOf(added, removed),
        box: [left - origin.x, top - origin.y, right - origin.x, bottom - origin.y],
      })),
  }
}

/** The squares of a page that hold changed ink, by their place row by row. */
function cellsOf(laid: Pick<Laid, 'width' | 'height' | 'gone' | 'come'>, columns: number): Map<number, Found> {
  const { width, height, gone, come } = laid
  const cells = new Map<number, { added: number; removed: number; box: [number, number, number, number] }>()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [removed, added] = [gone[y * width + x]! > FAINTEST, come[y * width + x]! > FAINTEST]
      if (!removed && !added) continue
      const key = Math.floor(y / CELL) * columns + Math.floor(x / CELL)
      const cell = cells.get(key) ?? { added: 0, removed: 0, box: [x, y, x, y] }
      cells.set(key, cell)
      if (added) cell.added++
      else cell.removed++
      const { box } = cell
      box[0] = Math.min(box[0], x)
      box[2] = Math.max(box[2], x + 1)
      box[3] = y + 1
    }
  }
  return cells
}

function kindOf(added: number, removed: number): ChangedPlace['kind'] {
  if (removed < (added + removed) * OTHER_KIND) return 'added'
  return added < (added + removed) * OTHER_KIND ? 'removed' : 'changed'
}

function joined(one: Found, other: Found): Found {
  return {
    added: one.added + other.added,
    removed: one.removed + other.removed,
    box: [
      Math.min(one.box[0], other.box[0]),
      Math.min(one.box[1], other.box[1]),
      Math.max(one.box[2], other.box[2]),
      Math.max(one.box[3], other.box[3]),
    ],
  }
}

/** Squares with changed ink that touch, as one. */
function groupsOf(cells: ReadonlyMap<number, Found>, columns: number): Found[] {
  const waiting = new Map(cells)
  const groups: Found[] = []
  for (const first of cells.keys()) {
    let group = waiting.get(first)
    if (!group) continue
    waiting.delete(first)
    const keys = [first]
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
      for (const near of besides(key, columns)) {
        const cell = waiting.get(near)
        if (!cell) continue
        waiting.delete(near)
        group = joined(group, cell)
        keys.push(near)
      }
    }
    groups.push(group)
  }
  return groups
}

function besides(key: number, columns: number): number[] {
  const column = key % columns
  const sides = [-1, 0, 1].filter((by) => column + by >= 0 && column + by < columns)
  return [-columns, 0, columns].flatMap((row) => sides.map((by) => key + row + by))
}

/** Places whose boxes are nearer than this become one, until none is left. */
function mergedNear(found: readonly Found[], near: number): Found[] {
  const places: Found[] = []
  for (const each of found) {
    let place = each
    for (let at = places.findIndex((one) => isNear(one, place, near)); at >= 0; ) {
      place = joined(place, places[at]!)
      places.splice(at, 1)
      at = places.findIndex((one) => isNear(one, place, near))
    }
    places.push(place)
  }
  return places
}

function isNear({ box: one }: Found, { box: other }: Found, near: number): boolean {
  return one[0] - near < other[2] && other[0] - near < one[2] && one[1] - near < other[3] && other[1] - near < one[3]
}
