type Field = (x: number, y: number) => number
type Point = readonly [number, number]

const STEP = 16
const HEIGHTS = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75]

/** Contour lines of a field over a page, as SVG path data; marching squares, segments joined to lines. */
export function contourPaths(field: Field, width: number, height: number): string[] {
  return HEIGHTS.flatMap((level) => joined(segmentsAt(field, level, width, height)).map(toPath))
}

function segmentsAt(field: Field, level: number, width: number, height: number): [Point, Point][] {
  const segments: [Point, Point][] = []
  for (let x = 0; x < width; x += STEP) {
    for (let y = 0; y < height; y += STEP) {
      const corners: Point[] = [
        [x, y],
        [x + STEP, y],
        [x + STEP, y + STEP],
        [x, y + STEP],
      ]
      const crossings: Point[] = []
      corners.forEach((from, index) => {
        const to = corners[(index + 1) % 4]!
        const [a, b] = [field(...from) - level, field(...to) - level]
        if (a > 0 === b > 0) return
        const t = a / (a - b)
        crossings.push([from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])])
      })
      for (let index = 0; index + 1 < crossings.length; index += 2)
        segments.push([crossings[index]!, crossings[index + 1]!])
    }
  }
  return segments
}

function joined(segments: readonly [Point, Point][]): Point[][] {
  const name = ([x, y]: Point) => `${x.toFixed(2)},${y.toFixed(2)}`
  const open = new Map<string, Point[][]>()
  const lines = new Set<Point[]>()
  const take = (point: Point): Point[] | undefined => {
    const line = open.get(name(point))?.find((candidate) => lines.has(candidate))
    if (line) lines.delete(line)
    return line
  }
  for (const [a, b] of segments) {
    const before = take(a)
    const after = take(b)
    const head = before ? (name(before.at(-1)!) === name(a) ? before : before.toReversed()) : [a]
    const tail = after ? (name(after[0]!) === name(b) ? after : after.toReversed()) : [b]
    const line = [...head, ...tail]
    lines.add(line)
    for (const end of [line[0]!, line.at(-1)!]) open.set(name(end), [...(open.get(name(end)) ?? []), line])
  }
  return [...lines].filter((line) => line.length > 3)
}

/** Smooth curve through the middles of a line's pieces. */
function toPath(line: readonly Point[]): string {
  const short = (value: number) => String(Math.round(value))
  const middles = line.slice(1).map(([x, y], index): Point => [(x + line[index]![0]) / 2, (y + line[index]![1]) / 2])
  const [first, ...rest] = middles
  const curves = rest.map((middle, index) => `Q${line[index + 1]!.map(short).join(' ')} ${middle.map(short).join(' ')}`)
  return `M${first!.map(short).join(' ')}${curves.join('')}`
}
