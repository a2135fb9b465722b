import { setImmediate as immediately } from 'node:timers/promises'
import sharp from 'sharp'
import { fromMercator, HALF_WORLD, mercatorPixel, toMercator } from '#engines/geodesy/web-mercator.ts'
import { simplerLine } from '#engines/geometry/simpler-line.ts'
import { contourInterval, contourLines } from '#engines/raster/contour-lines.ts'
import { type ReliefLook, shadeHeights } from '#engines/raster/shade-heights.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { geoDatasetErrors } from '../contract/geo-dataset.ts'
import type { Contours, SpotHeight } from '../contract/relief.ts'
import { getDataset, type ServedRaster } from './dataset-repository.ts'
import { type HeightTiles, openHeights, TILE, type TileAsked } from './serve-tiles.ts'

/** A tile of the form of the ground, with its neighbours' edges so that none shows. */
export async function serveRelief(
  context: RequestContext,
  { look, ...asked }: TileAsked & { readonly look: ReliefLook },
): Promise<FileAnswer> {
  const dataset = await getDataset(context.db, asked.id)
  const heights = await openHeights(context, dataset)
  const around = await withMargin(heights, asked)
  const picture = shadeHeights(around, TILE, metresOfCell(asked.z, (asked.y + 0.5) / 2 ** asked.z), look)
  const png = await sharp(picture, { raw: { width: TILE, height: TILE, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { ...bytesAnswer('relief.png', 'image/png', png), inline: true }
}

async function withMargin(heights: HeightTiles, { z, x, y }: TileAsked): Promise<Float32Array> {
  const around = new Float32Array((TILE + 2) ** 2).fill(Number.NaN)
  const parts = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [across, down] as const))
  await Promise.all(
    parts.map(async ([across, down]) => {
      const tile = await heights.read({ z, x: x + across, y: y + down })
      if (tile) copyInto(around, tile, TILE + 2, 1 + across * TILE, 1 + down * TILE)
    }),
  )
  return around
}

/** What of a tile lies in a grid, at a column and row that may lie outside of it. */
function copyInto(grid: Float32Array, tile: Float32Array, side: number, left: number, top: number): void {
  const [from, to] = [Math.max(0, -left), Math.min(TILE, side - left)]
  for (let row = Math.max(0, -top); row < Math.min(TILE, side - top); row++)
    grid.set(tile.subarray(row * TILE + from, row * TILE + to), (top + row) * side + left + from)
}

/** @param down 0 at the north of the square world, 1 at its south */
function metresOfCell(zoom: number, down: number): number {
  const [, latitude] = fromMercator(0, HALF_WORLD * (1 - 2 * down))
  return mercatorPixel(zoom) * Math.cos((latitude * Math.PI) / 180)
}

/** Tiles that contours are drawn of at once: a wider dataset is drawn of coarser ones. */
const MOST_TILES = 16
const MOST_LEVELS = 20
const MOST_CORNERS = 80_000
/** Cells that a line may be moved by being drawn with fewer corners. */
const SIMPLER = 0.2
/** Seven digits of a degree are a centimetre. */
const DIGITS = 1e7

/** Contours of a whole dataset, of the finest cells of which there are not too many. */
export async function serveContours(context: RequestContext, { id }: { readonly id: string }): Promise<Contours> {
  const dataset = await getDataset(context.db, id)
  const heights = await openHeights(context, dataset)
  const band = dataset.report?.raster?.bands[0]
  const { served } = dataset
  if (!served || band?.min == null || band.max == null) throw geoDatasetErrors.notReady({ id })
  const interval = contourInterval(band.min, band.max, MOST_LEVELS)
  for (let z = finest(served, heights); ; z--) {
    const drawn = await contoursAt(served, heights, z, interval)
    const corners = drawn.lines.reduce((sum, { paths }) => sum + paths.reduce((all, path) => all + path.length, 0), 0)
    if (corners <= MOST_CORNERS || z <= served.minZoom) return drawn
  }
}

function finest(served: ServedRaster, { levels }: HeightTiles): number {
  const at = levels.findIndex(({ columns, rows }) => columns * rows <= MOST_TILES)
  return served.zoom - (at < 0 ? levels.length - 1 : at)
}

async function contoursAt(served: ServedRaster, heights: HeightTiles, z: number, interval: number): Promise<Contours> {
  const { columns, rows } = heights.levels[served.zoom - z]!
  const [left, top] = [served.tileX, served.tileY].map((tile) => Math.floor(tile / 2 ** (served.zoom - z))) as [
    number,
    number,
  ]
  const [width, height] = [columns * TILE, rows * TILE]
  const grid = new Float32Array(width * height).fill(Number.NaN)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const tile = await heights.read({ z, x: left + column, y: top + row })
      if (!tile) continue
      for (let line = 0; line < TILE; line++)
        grid.set(tile.subarray(line * TILE, (line + 1) * TILE), (row * TILE + line) * width + column * TILE)
    }
  const found = await contourLines(grid, width, height, interval, () => immediately())
  const pixel = mercatorPixel(z)
  const placeOf = ([column, row]: readonly [number, number]): [number, number] => {
    const [longitude, latitude] = fromMercator(
      (left * TILE + column + 0.5) * pixel - HALF_WORLD,
      HALF_WORLD - (top * TILE + row + 0.5) * pixel,
    )
    return [Math.round(longitude * DIGITS) / DIGITS, Math.round(latitude * DIGITS) / DIGITS]
  }
  return {
    interval,
    cell: metresOfCell(z, (top + rows / 2) / 2 ** z),
    lines: found.map(({ level, paths }) => ({
      level: Math.round(level * 1000) / 1000,
      paths: paths.map((path) => simplerLine(path, SIMPLER).map(placeOf)),
    })),
  }
}

/** The height at a place, between the four cells around it; null where the dataset has none. */
export async function serveSpotHeight(
  context: RequestContext,
  { id, longitude, latitude }: { readonly id: string; readonly longitude: number; readonly latitude: number },
): Promise<SpotHeight> {
  const dataset = await getDataset(context.db, id)
  const heights = await openHeights(context, dataset)
  const z = dataset.served!.zoom
  const pixel = mercatorPixel(z)
  const [x, y] = toMercator(longitude, latitude)
  const [column, row] = [(x + HALF_WORLD) / pixel - 0.5, (HALF_WORLD - y) / pixel - 0.5]
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const [across, down] = [column - left, row - top]
  const around = await Promise.all(
    [0, 1, 2, 3].map((part) => heightOf(heights, z, left + (part & 1), top + (part >> 1))),
  )
  const [nw, ne, sw, se] = around as [number, number, number, number]
  const between = (nw * (1 - across) + ne * across) * (1 - down) + (sw * (1 - across) + se * across) * down
  // At the edge of what was flown the cell that the place lies in says it.
  const height = Number.isNaN(between) ? around[Math.round(across) + 2 * Math.round(down)]! : between
  return {
    height: Number.isNaN(height) ? null : height,
    verticalDatum: dataset.verticalDatum,
    cell: metresOfCell(z, (top + 0.5) / (TILE * 2 ** z)),
  }
}

async function heightOf(heights: HeightTiles, z: number, column: number, row: number): Promise<number> {
  const tile = await heights.read({ z, x: Math.floor(column / TILE), y: Math.floor(row / TILE) })
  return tile ? tile[(row % TILE) * TILE + (column % TILE)]! : Number.NaN
}
