import { fromMercator, HALF_WORLD, mercatorPixel } from '../geodesy/web-mercator.ts'

type Point = readonly [x: number, y: number]

/** Collects where a raster has values, row by row, and says the outline around them. */
export class Footprint {
  readonly #points: Point[] = []

  /** @param x, y pixels of the world at the raster's zoom */
  add(x: number, y: number): void {
    this.#points.push([x, y])
  }

  /** Closed ring of longitudes and latitudes, counter-clockwise; null where there is no area. */
  ring(zoom: number): [number, number][] | null {
    const hull = simplified(convexHull(this.#points), 1.5)
    if (hull.length < 3) return null
    const pixel = mercatorPixel(zoom)
    const ring = hull.map(
      ([x, y]) =>
        fromMercator(x * pixel - HALF_WORLD, HALF_WORLD - y * pixel).map(
          (degree) => Math.round(degree * 1e7) / 1e7,
        ) as [number, number],
    )
    return [...ring, ring[0]!]
  }
}

/** Counter-clockwise on the map, where y counts downward here (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (sequence: readonly Point[]) => {
    const kept: Point[] = []
    for (const point of sequence) {
      while (kept.length >= 2 && turn(kept[kept.length - 2]!, kept[kept.length - 1]!, point) >= 0) kept.pop()
      kept.push(point)
    }
    kept.pop()
    return kept
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/** Leaves out corners that are closer than so many pixels to the line between their neighbours. */
function simplified(hull: readonly Point[], most: number): Point[] {
  const kept = [...hull]
  for (let at = 0; kept.length > 4 && at < kept.length; ) {
    const [a, b, c] = [kept[(at + kept.length - 1) % kept.length]!, kept[at]!, kept[(at + 1) % kept.length]!]
    const length = Math.hypot(c[0] - a[0], c[1] - a[1])
    if (length > 0 && Math.abs(turn(a, b, c)) / length < most) kept.splice(at, 1)
    else at++
  }
  return kept
}
