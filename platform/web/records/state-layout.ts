import type { States } from '#platform/contract/states.ts'

/** Sizes in pixels of the drawing. */
export const BOX = { width: 132, height: 30 }
const GAP = { x: 20, y: 44 }
const MARGIN = 10
const HEAD = 6
/** Of the words at an arrow: the width of a letter, and from one line to the next. */
const LETTER = 6
const LINE = 14

interface Point {
  readonly x: number
  readonly y: number
}
export interface DrawnState extends Point {
  readonly state: string
}
export interface DrawnStep {
  /** Steps between the same two states are one arrow. */
  readonly names: readonly string[]
  /** `d` of the line, which ends at the foot of its head. */
  readonly line: string
  readonly head: string
  /** Middle of its words. */
  readonly words: Point
}
export interface StateLayout {
  readonly width: number
  readonly height: number
  /** Middles of the boxes. */
  readonly states: readonly DrawnState[]
  readonly steps: readonly DrawnStep[]
}

/**
 * Places the states in rows, by how many steps they are from the first one. A step to the next row is a straight arrow with
 * its words above its head, and columns and rows are as far apart as those need; every other step runs in a lane beside the
 * rows, as wide as its words.
 * @param isMirrored for text from right to left
 */
export function layOutStates(machine: States, titleOf: (step: string) => string, isMirrored: boolean): StateLayout {
  const rows = rowsOf(machine)
  const arrows = arrowsOf(machine)
  const rowOf = (state: string) => rows.findIndex((row) => row.includes(state))
  const isStraight = ({ from, to }: Arrow) => rowOf(to) === rowOf(from) + 1
  const widthOf = ({ names }: Arrow) => wordsOf(names, titleOf).length * LETTER
  const lanes = arrows.filter((arrow) => !isStraight(arrow))
  const laneWidths = lanes.map((arrow) => widthOf(arrow) + GAP.x)
  const heads = headsOf(arrows.filter(isStraight), titleOf)
  const pitch = Math.max(BOX.width, ...arrows.filter(isStraight).map(widthOf)) + GAP.x
  const tops = topsOf(rows, heads)
  const inner = Math.max(...rows.map((row) => row.length)) * pitch
  const width = MARGIN * 2 + inner + laneWidths.reduce((sum, lane) => sum + lane, 0)
  const height = (tops.at(-1) as number) + BOX.height + MARGIN
  const mirror = (x: number) => (isMirrored ? width - x : x)
  const middles = new Map(
    rows.flatMap((row, at) =>
      row.map((state, place): [string, Point] => {
        const x = MARGIN + (inner - row.length * pitch) / 2 + (place + 0.5) * pitch
        return [state, { x, y: (tops[at] as number) + BOX.height / 2 }]
      }),
    ),
  )
  const middle = (state: string) => middles.get(state) as Point
  let laneEnd = MARGIN + inner
  const steps = arrows.map((arrow): DrawnStep => {
    const [from, to] = [middle(arrow.from), middle(arrow.to)]
    if (isStraight(arrow)) {
      const stack = heads.get(arrow.to) ?? []
      return straight(arrow, from, to, stack.indexOf(wordsOf(arrow.names, titleOf)), mirror)
    }
    const lane = laneWidths[lanes.indexOf(arrow)] as number
    laneEnd += lane
    return aside(arrow, from, to, laneEnd - lane / 2, mirror)
  })
  return { width, height, states: [...middles].map(([state, { x, y }]) => ({ state, x: mirror(x), y })), steps }
}

/** What stands at an arrow. */
export function wordsOf(names: readonly string[], titleOf: (step: string) => string): string {
  return names.map(titleOf).join(' / ')
}

/** What stands above the head of each straight arrow, by the state that it leads to; two of the same words are said once. */
function headsOf(straightOnes: readonly Arrow[], titleOf: (step: string) => string): Map<string, string[]> {
  const heads = new Map<string, string[]>()
  for (const { to, names } of straightOnes) {
    const words = wordsOf(names, titleOf)
    const before = heads.get(to) ?? []
    if (!before.includes(words)) heads.set(to, [...before, words])
  }
  return heads
}

/** Upper edges of the rows, each as far below the one before as the words above its boxes need. */
function topsOf(rows: readonly (readonly string[])[], heads: ReadonlyMap<string, readonly string[]>): number[] {
  let top = MARGIN
  return rows.map((row, at) => {
    const lines = Math.max(1, ...row.map((state) => heads.get(state)?.length ?? 0))
    if (at > 0) top += BOX.height + GAP.y + (lines - 1) * LINE
    return top
  })
}

interface Arrow {
  readonly from: string
  readonly to: string
  readonly names: readonly string[]
}

function arrowsOf({ steps }: States): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const [name, { from, to }] of Object.entries(steps)) {
    for (const begin of from) {
      const key = `${begin} ${to}`
      arrows.set(key, { from: begin, to, names: [...(arrows.get(key)?.names ?? []), name] })
    }
  }
  return [...arrows.values()]
}

function rowsOf({ initial, states, steps }: States): string[][] {
  const rows: string[][] = [[initial]]
  const placed = new Set([initial])
  for (let row: string[] | undefined = rows[0]; row && row.length > 0; row = rows.at(-1)) {
    const next = new Set<string>()
    for (const { from, to } of Object.values(steps)) {
      if (!placed.has(to) && from.some((begin) => row?.includes(begin))) next.add(to)
    }
    if (next.size === 0) break
    for (const state of next) placed.add(state)
    rows.push([...next])
  }
  const rest = Object.keys(states).filter((state) => !placed.has(state))
  return rest.length > 0 ? [...rows, rest] : rows
}

/** Into the box from above: the curve is upright where its words are, so that those of two arrows do not meet. */
function straight({ names }: Arrow, from: Point, to: Point, line: number, mirror: (x: number) => number): DrawnStep {
  const [begin, end] = [from.y + BOX.height / 2, to.y - BOX.height / 2]
  const [x1, x2] = [mirror(from.x), mirror(to.x)]
  return {
    names,
    line: `M${x1} ${begin}C${x1} ${end - LINE} ${x2} ${begin} ${x2} ${end - HEAD}`,
    head: `M${x2 - HEAD / 2} ${end - HEAD}h${HEAD}L${x2} ${end}Z`,
    words: { x: x2, y: end - HEAD - LINE / 2 - line * LINE },
  }
}

function aside({ names }: Arrow, from: Point, to: Point, lane: number, mirror: (x: number) => number): DrawnStep {
  // Where several meet at a box, one that leaves begins a little below its middle, and one that arrives ends a little above.
  const [begin, end] = [from.y + 6, to.y - 6]
  const [x1, x2] = [mirror(from.x + BOX.width / 2), mirror(to.x + BOX.width / 2)]
  const x = mirror(lane)
  const tip = Math.sign(x - x2) * HEAD
  return {
    names,
    line: `M${x1} ${begin}C${x} ${begin} ${x} ${begin} ${x} ${(begin + end) / 2}S${x} ${end} ${x2 + tip} ${end}`,
    head: `M${x2 + tip} ${end - HEAD / 2}v${HEAD}L${x2} ${end}Z`,
    words: { x, y: (begin + end) / 2 },
  }
}
