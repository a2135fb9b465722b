/** Lines of one height, each from end to end or closed: columns and rows of middles of cells, one behind the other. */
export interface ContourLevel {
  readonly level: number
  readonly paths: readonly (readonly (readonly [column: number, row: number])[])[]
}

/** Steps that people read: 1, 2 or 5 of a power of ten. */
export function contourInterval(low: number, high: number, most: number): number {
  const rough = Math.max((high - low) / most, 0.05)
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= rough * 0.999_999)!
}

const ROWS_A_PAUSE = 16

/** Of an edge of a cell: those that a line goes on to, two at most. */
type Links = Map<number, number[]>

/**
 * Contours of a grid by marching squares, joined to lines. Where a cell misses a height there is no line.
 * @param heights NaN where there is none
 * @param pause awaited every few thousand cells: a million of them take a second, in which a server answers nobody else
 */
export async function contourLines(
  heights: Float32Array,
  width: number,
  height: number,
  interval: number,
  pause: () => Promise<void> = async () => {},
): Promise<ContourLevel[]> {
  const levels = new Map<number, Links>()
  for (let row = 0; row + 1 < height; row++) {
    if (row % ROWS_A_PAUSE === 0) await pause()
    for (let column = 0; column + 1 < width; column++) {
      const at = row * width + column
      const corners = [heights[at]!, heights[at + 1]!, heights[at + width + 1]!, heights[at + width]!] as const
      const sum = corners[0] + corners[1] + corners[2] + corners[3]
      if (Number.isNaN(sum)) continue
      const [low, high] = [Math.min(...corners), Math.max(...corners)]
      for (let step = Math.floor(low / interval) + 1; step * interval <= high; step++) {
        const links = levels.get(step) ?? new Map<number, number[]>()
        levels.set(step, links)
        addCell(links, corners, { at, width, level: step * interval, mean: sum / 4 })
      }
    }
  }
  const found: ContourLevel[] = []
  for (const [step, links] of [...levels].sort(([one], [other]) => one - other)) {
    await pause()
    const level = step * interval
    const paths = linesOf(links).map((edges) => edges.map((edge) => placeOn(edge, heights, width, level)))
    found.push({ level, paths })
  }
  return found
}

interface Cell {
  readonly at: number
  readonly width: number
  readonly level: number
  readonly mean: number
}

/** Edges: even numbers run to the right of their cell's first corner, odd ones down from it. */
function addCell(
  links: Links,
  [nw, ne, se, sw]: readonly [number, number, number, number],
  { at, width, level, mean }: Cell,
): void {
  const [top, right, bottom, left] = [at * 2, (at + 1) * 2 + 1, (at + width) * 2, at * 2 + 1]
  const isIn = [nw, ne, se, sw].map((corner) => corner >= level)
  const crossed = [
    ...(isIn[0] !== isIn[1] ? [top] : []),
    ...(isIn[1] !== isIn[2] ? [right] : []),
    ...(isIn[2] !== isIn[3] ? [bottom] : []),
    ...(isIn[3] !== isIn[0] ? [left] : []),
  ]
  if (crossed.length === 2) link(links, crossed[0]!, crossed[1]!)
  if (crossed.length < 4) return
  // A saddle: its middle says which corners hang together.
  if (isIn[0] === mean >= level) {
    link(links, top, right)
    link(links, bottom, left)
  } else {
    link(links, left, top)
    link(links, right, bottom)
  }
}

function link(links: Links, one: number, other: number): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const known = links.get(from)
    if (known) known.push(to)
    else links.set(from, [to])
  }
}

/** Takes the links apart into lines: first those that end somewhere, then what is closed. */
function linesOf(links: Links): number[][] {
  const lines: number[][] = []
  const walk = (start: number) => {
    const line = [start]
    for (let at = start; ; ) {
      const next = links.get(at)?.pop()
      if (next === undefined) break
      const back = links.get(next)!
      back.splice(back.indexOf(at), 1)
      line.push(next)
      at = next
    }
    if (line.length > 1) lines.push(line)
  }
  for (const [edge, ends] of links) if (ends.length === 1) walk(edge)
  for (const [edge, ends] of links) if (ends.length > 0) walk(edge)
  return lines
}

function placeOn(edge: number, heights: Float32Array, width: number, level: number): readonly [number, number] {
  const at = edge >> 1
  const isDown = (edge & 1) === 1
  const [from, to] = [heights[at]!, heights[at + (isDown ? width : 1)]!]
  const share = (level - from) / (to - from)
  const [column, row] = [at % width, Math.floor(at / width)]
  return isDown ? [column, row + share] : [column + share, row]
}
