import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import { type HelmertFit, toMap } from '#engines/dxf/fit-helmert.ts'
import type { ToLongitudeLatitude } from '#engines/geodesy/to-longitude-latitude.ts'
import { adaptColour, type CadGround, cssColour } from '#viewers/cad/palette.ts'
import type { MapLines } from '#viewers/map/core/site-map.ts'

/** More pieces make the map slow on a phone. */
const MOST_PIECES = 60_000

type LonLat = readonly [number, number]

export interface DrawingOnMap {
  readonly lines: readonly MapLines[]
  /** Corners of what is drawn: west, south, east, north. */
  readonly box: readonly [number, number, number, number] | null
  /** The shortest pieces are not there. */
  readonly isThinned: boolean
}

/** The lines of the model at their place on the map, by colour. Layers that are off are left out. */
export function mapLines(
  list: DisplayList,
  hidden: ReadonlySet<number>,
  fit: HelmertFit,
  toLonLat: ToLongitudeLatitude,
  ground: CadGround,
): DrawingOnMap {
  const model = list.spaces[0]
  const byColour = new Map<string, LonLat[][]>()
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  if (!model) return { lines: [], box: null, isThinned: false }
  const stacks = [model.lines, model.dashed]
  const least = leastLength(stacks.map(({ positions }) => positions))
  const place = (x: number, y: number): LonLat => {
    const [longitude, latitude] = toLonLat(...toMap(fit, x + model.origin[0], y + model.origin[1]))
    box[0] = Math.min(box[0], longitude)
    box[1] = Math.min(box[1], latitude)
    box[2] = Math.max(box[2], longitude)
    box[3] = Math.max(box[3], latitude)
    return [longitude, latitude]
  }
  for (const { positions, styles } of stacks) {
    let [lastX, lastY, lastStyle] = [Number.NaN, Number.NaN, -1]
    let path: LonLat[] = []
    for (const [piece, number] of styles.entries()) {
      const style = list.styles[number]
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = positions.subarray(piece * 4, piece * 4 + 4)
      if (!style || hidden.has(style.layer) || Math.hypot(x2 - x1, y2 - y1) < least) continue
      if (x1 !== lastX || y1 !== lastY || number !== lastStyle) {
        const colour = cssColour(adaptColour(style.colour, ground))
        const paths = byColour.get(colour) ?? []
        byColour.set(colour, paths)
        path = [place(x1, y1)]
        paths.push(path)
      }
      path.push(place(x2, y2))
      ;[lastX, lastY, lastStyle] = [x2, y2, number]
    }
  }
  const lines = [...byColour].map(([colour, paths]) => ({ colour, paths }))
  return { lines, box: box[0] <= box[2] ? box : null, isThinned: least > 0 }
}

/** Length below which pieces are left out, so that no more than the most are shown; 0 for all. */
function leastLength(stacks: readonly Float32Array[]): number {
  const lengths: number[] = []
  for (const positions of stacks)
    for (let at = 0; at + 3 < positions.length; at += 4)
      lengths.push(
        Math.hypot(
          (positions[at + 2] ?? 0) - (positions[at] ?? 0),
          (positions[at + 3] ?? 0) - (positions[at + 1] ?? 0),
        ),
      )
  if (lengths.length <= MOST_PIECES) return 0
  return Float64Array.from(lengths).sort()[lengths.length - MOST_PIECES] ?? 0
}
