type Corner = readonly [number, number]

/** Leaves out corners that lie within `reach` of the line without them (Douglas and Peucker, 1973). Ends stay. */
export function simplerLine(path: readonly Corner[], reach: number): readonly Corner[] {
  const keep = new Uint8Array(path.length)
  keep[0] = 1
  keep[path.length - 1] = 1
  const open: [number, number][] = [[0, path.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    let [furthest, distance] = [-1, reach]
    for (let at = from + 1; at < to; at++) {
      const away = distanceTo(path[at]!, path[from]!, path[to]!)
      if (away > distance) [furthest, distance] = [at, away]
    }
    if (furthest < 0) continue
    keep[furthest] = 1
    open.push([from, furthest], [furthest, to])
  }
  return path.filter((_, at) => keep[at] === 1)
}

function distanceTo([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dx * (y - ay) - dy * (x - ax)) / length
}
