import { TILE_SIZE } from '../geodesy/web-mercator.ts'
import type { Raster } from './open-raster.ts'
import type { RasterArray } from './raster-types.ts'
import type { TilePlan, ToRaster } from './tile-plan.ts'

/** What of a raster is shown: these bands, and which pixels are none. */
export interface WarpSpec {
  readonly raster: Pick<Raster, 'width' | 'height' | 'bandCount' | 'nodata' | 'readWindow'>
  readonly bands: readonly number[]
  readonly alphaBand: number | null
  /** Numbers of classes are taken from the nearest pixel. */
  readonly isNearest: boolean
  /** Pixels around a tile that are computed too, for what looks at neighbours. */
  readonly margin: 0 | 1
}

/** Values of a tile with its margin, the bands one behind the other; NaN where there is none. Null for a tile without any. */
export type WarpedTile = Float32Array | null

/** A source window larger than that means that the way there is torn apart, as over a pole. */
const MOST_WINDOW = 64 * 1024 ** 2

/** Warps one row of tiles. @param row counted from the first tile of the plan */
export async function warpRow(
  spec: WarpSpec,
  plan: TilePlan,
  way: ToRaster,
  row: number,
): Promise<readonly WarpedTile[]> {
  const tiles: WarpedTile[] = Array.from({ length: plan.columns }, () => null)
  const { fromX, toX, fromY, toY } = plan.covered
  const y = plan.tileY + row
  if (y < fromY || y >= toY) return tiles
  const nodes = await nodesOf(plan, way, fromX, toX, y)
  for (let x = fromX; x < toX; x++)
    tiles[x - plan.tileX] = await warpTile(spec, nodes, (x - fromX) * (TILE_SIZE / plan.step))
  return tiles
}

interface Nodes {
  /** Columns and rows of the raster, pairs, one row of nodes behind the other. */
  readonly pairs: Float64Array
  readonly across: number
  readonly step: number
}

async function nodesOf({ step }: TilePlan, way: ToRaster, fromX: number, toX: number, y: number): Promise<Nodes> {
  const [across, down] = [((toX - fromX) * TILE_SIZE) / step + 1, TILE_SIZE / step + 1]
  const pairs = new Float64Array(across * down * 2)
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      pairs[(j * across + i) * 2] = fromX * TILE_SIZE + i * step
      pairs[(j * across + i) * 2 + 1] = y * TILE_SIZE + j * step
    }
  return { pairs: await way(pairs), across, step }
}

async function warpTile(spec: WarpSpec, nodes: Nodes, firstNode: number): Promise<WarpedTile> {
  const window = windowOf(spec, nodes, firstNode)
  if (!window) return null
  const { x, y, width, height } = window
  const source = await spec.raster.readWindow(x, y, width, height)
  const side = TILE_SIZE + 2 * spec.margin
  const tile = new Float32Array(side * side * spec.bands.length).fill(Number.NaN)
  const cells = TILE_SIZE / nodes.step
  let isEmpty = true
  for (let cellY = 0; cellY < cells; cellY++)
    for (let cellX = 0; cellX < cells; cellX++)
      if (warpCell(spec, nodes, firstNode, cellX, cellY, { ...window, source }, tile)) isEmpty = false
  return isEmpty ? null : tile
}

interface Window {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Pixels of the raster that a tile is made of, within the raster. */
function windowOf({ raster }: WarpSpec, { pairs, across, step }: Nodes, firstNode: number): Window | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let j = 0; j <= TILE_SIZE / step; j++)
    for (let i = 0; i <= TILE_SIZE / step; i++) {
      const at = (j * across + firstNode + i) * 2
      const [column, row] = [pairs[at]!, pairs[at + 1]!]
      if (!Number.isFinite(column) || !Number.isFinite(row)) continue
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row)
    }
  const [x, y] = [Math.max(0, Math.floor(left) - 3), Math.max(0, Math.floor(top) - 3)]
  const [width, height] = [
    Math.min(raster.width, Math.ceil(right) + 3) - x,
    Math.min(raster.height, Math.ceil(bottom) + 3) - y,
  ]
  if (!(width > 0) || !(height > 0) || width * height > MOST_WINDOW) return null
  return { x, y, width, height }
}

/** One cell of the control grid: the way into the raster is linear in it. */
function warpCell(
  spec: WarpSpec,
  { pairs, across, step }: Nodes,
  firstNode: number,
  cellX: number,
  cellY: number,
  window: Window & { readonly source: RasterArray },
  tile: Float32Array,
): boolean {
  const { margin } = spec
  const side = TILE_SIZE + 2 * margin
  const at = (cellY * across + firstNode + cellX) * 2
  const below = at + across * 2
  const [x00, y00, x10, y10] = [pairs[at]!, pairs[at + 1]!, pairs[at + 2]!, pairs[at + 3]!]
  const [x01, y01, x11, y11] = [pairs[below]!, pairs[below + 1]!, pairs[below + 2]!, pairs[below + 3]!]
  if (!Number.isFinite(x00 + y00 + x10 + y10 + x01 + y01 + x11 + y11)) return false
  // Cells at the edge of the tile reach into its margin.
  const last = TILE_SIZE / step - 1
  const [fromI, toI] = [cellX === 0 ? -margin : 0, cellX === last ? step + margin : step]
  const [fromJ, toJ] = [cellY === 0 ? -margin : 0, cellY === last ? step + margin : step]
  const sample = spec.isNearest ? nearest : bilinear
  let isAny = false
  for (let j = fromJ; j < toJ; j++) {
    const down = (j + 0.5) / step
    const [leftX, leftY] = [x00 + (x01 - x00) * down, y00 + (y01 - y00) * down]
    const [stepX, stepY] = [(x10 + (x11 - x10) * down - leftX) / step, (y10 + (y11 - y10) * down - leftY) / step]
    let to = (cellY * step + j + margin) * side + cellX * step + fromI + margin
    for (let i = fromI; i < toI; i++, to++)
      if (
        sample(
          spec,
          window,
          leftX + stepX * (i + 0.5) - 0.5 - window.x,
          leftY + stepY * (i + 0.5) - 0.5 - window.y,
          tile,
          to,
          side * side,
        )
      )
        isAny = true
  }
  return isAny
}

type Sampled = Window & { readonly source: RasterArray }

/** Weights of the pixels that are values make one again. @param x, y of centres within the window */
function bilinear(
  spec: WarpSpec,
  window: Sampled,
  x: number,
  y: number,
  tile: Float32Array,
  to: number,
  plane: number,
): boolean {
  const { width, height, source } = window
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return false
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - column, y - row]
  const { bandCount } = spec.raster
  let total = 0
  for (let part = 0; part < 4; part++) {
    const [px, py] = [column + (part & 1), row + (part >> 1)]
    if (px < 0 || py < 0 || px >= width || py >= height) continue
    const weight = (part & 1 ? fx : 1 - fx) * (part >> 1 ? fy : 1 - fy)
    const at = (py * width + px) * bandCount
    if (weight === 0 || !isValue(spec, source, at)) continue
    for (let band = 0; band < spec.bands.length; band++) {
      const value = source[at + spec.bands[band]!]! * weight
      tile[to + band * plane] = total === 0 ? value : tile[to + band * plane]! + value
    }
    total += weight
  }
  if (total === 0) return false
  // Within a hair of one: what was valid all around is left as it is.
  if (total < 0.999999)
    for (let band = 0; band < spec.bands.length; band++) tile[to + band * plane] = tile[to + band * plane]! / total
  return true
}

function nearest(
  spec: WarpSpec,
  window: Sampled,
  x: number,
  y: number,
  tile: Float32Array,
  to: number,
  plane: number,
): boolean {
  const { width, height, source } = window
  const [column, row] = [Math.round(x), Math.round(y)]
  if (column < 0 || row < 0 || column >= width || row >= height) return false
  const at = (row * width + column) * spec.raster.bandCount
  if (!isValue(spec, source, at)) return false
  for (let band = 0; band < spec.bands.length; band++) tile[to + band * plane] = source[at + spec.bands[band]!]!
  return true
}

/** A pixel of a picture is none where all its bands say so: one of them may be nodata's number by its colour. */
function isValue({ raster, bands, alphaBand }: WarpSpec, source: RasterArray, at: number): boolean {
  if (alphaBand !== null && source[at + alphaBand] === 0) return false
  for (let band = 0; band < bands.length; band++) {
    const value = source[at + bands[band]!]!
    if (!Number.isNaN(value) && value !== raster.nodata) return true
  }
  return false
}
