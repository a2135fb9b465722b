import type { States } from '#platform/contract/states.ts'

/** Sizes in pixels of the drawing. */
export const BOX = { width: 132, height: 30 }
const GAP = { x: 20, y: 44 }
const MARGIN = 10
const HEAD = 6

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
 * Places the states in rows, by how many steps they are from the first one. A step to the next row is a straight arrow;
 * every other one runs in a lane beside the rows, as wide as its words.
 * @param isMirrored for text from right to left
 */
export function layOutStates(machine: States, titleOf: (step: string) => string, isMirrored: boolean): StateLayout {
  const rows = rowsOf(machine)
  const arrows = arrowsOf(machine)
  const rowOf = (state: string) => rows.findIndex((row) => row.includes(state))
  const isStraight = ({ from, to }: Arrow) => rowOf(to) === rowOf(from) + 1
  const lanes = arrows.filter((arrow) => !isStraight(arrow))
  const laneWidths = lanes.map(({ names }) => Math.max(...names.map((name) => titleOf(name).length)) * 6 + 18)
  const widest = Math.max(...rows.map((row) => row.length))
  const inner = widest * BOX.width + (widest - 1) * GAP.x
  const width = MARGIN * 2 + inner + laneWidths.reduce((sum, lane) => sum + lane, 0)
  const height = MARGIN * 2 + rows.length * BOX.height + (rows.length - 1) * GAP.y
  const mirror = (x: number) => (isMirrored ? width - x : x)
  const middles = new Map(
    rows.flatMap((row, at) =>
      row.map((state, place): [string, Point] => {
        const begin = MARGIN + (inner - row.length * BOX.width - (row.length - 1) * GAP.x) / 2
        return [
          state,
          {
            x: begin + place * (BOX.width + GAP.x) + BOX.width / 2,
            y: MARGIN + at * (BOX.height + GAP.y) + BOX.height / 2,
          },
        ]
      }),
    ),
  )
  const middle = (state: string) => middles.get(state) as Point
  let laneEnd = MARGIN + inner
  const steps = arrows.map((arrow): DrawnStep => {
    const [from, to] = [middle(arrow.from), middle(arrow.to)]
    if (isStraight(arrow)) return straight(arrow, from, to, mirror)
    const lane = laneWidths[lanes.indexOf(arrow)] as number
    laneEnd += lane
    return aside(arrow, from, to, laneEnd - lane / 2, mirror)
  })
  return { width, height, states: [...middles].map(([state, { x, y }]) => ({ state, x: mirror(x), y })), steps }
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

function straight({ names }: Arrow, from: Point, to: Point, mirror: (x: number) => number): DrawnStep {
  const [begin, end] = [from.y + BOX.height / 2, to.y - BOX.height / 2]
  const half = (begin + end) / 2
  const [x1, x2] = [mirror(from.x), mirror(to.x)]
  return {
    names,
    line: `M${x1} ${begin}C${x1} ${half} ${x2} ${half} ${x2} ${end - HEAD}`,
    head: `M${x2 - HEAD / 2} ${end - HEAD}h${HEAD}L${x2} ${end}Z`,
    words: { x: (x1 + x2) / 2, y: half - 2 },
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
