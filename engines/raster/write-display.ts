import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import sharp from 'sharp'
import type { Crs } from '../geodesy/crs.ts'
import { HALF_WORLD, mercatorPixel, TILE_SIZE } from '../geodesy/web-mercator.ts'
import { Footprint } from './footprint.ts'
import { geoKeysOf } from './georeference.ts'
import type { Raster } from './open-raster.ts'
import { applyPredictor } from './predictor.ts'
import { Pyramid, type PyramidSpec } from './pyramid.ts'
import { DISPLAY_FILE, HEIGHTS_FILE, type PlacedRaster, THUMBNAIL_FILE } from './raster-report.ts'
import type { BandStatistics } from './raster-statistics.ts'
import type { Affine, RasterArray } from './raster-types.ts'
import { colourTile, type Look, stretchOf } from './tile-colours.ts'
import { planTiles, type TilePlan, toRaster } from './tile-plan.ts'
import { type WarpedTile, type WarpSpec, warpRow } from './warp-tiles.ts'
import { writeCog } from './write-cog.ts'

const pack = promisify(deflate)

export interface ShownRaster extends Raster {
  readonly affine: Affine
  readonly crs: Crs
  readonly statistics: readonly BandStatistics[]
  readonly isHeights: boolean
}

type Display = Pick<NonNullable<PlacedRaster['placed']>, 'gsd' | 'footprint' | 'tiles' | 'displayHead' | 'heightsHead'>

/** Longest side of the level that the thumbnail is made of, pixels. */
const THUMBNAIL_LEVEL = 1024

/**
 * Writes the picture of a raster in tiles of the world, each a WebP picture that is sent as it lies in the file, and its heights
 * likewise. Memory is bounded by a row of tiles.
 * @returns null where the raster cannot be projected
 */
export async function writeDisplay(
  raster: ShownRaster,
  folder: string,
  onProgress: (part: number) => void,
): Promise<Display | null> {
  const plan = await planTiles(raster, raster.crs)
  if (!plan) return null
  const spec = warpSpecOf(raster)
  const look = lookOf(raster, plan)
  const way = toRaster(plan, raster.affine, raster.crs)
  const output = await DisplayOutput.create(plan, look, folder, raster.isHeights)
  try {
    for (let row = 0; row < plan.rows; row++) {
      await output.addRow(await warpRow(spec, plan, way, row), row)
      onProgress((row + 1) / plan.rows)
    }
    const made = await output.finish(folder)
    return made && { gsd: groundPixel(raster), ...made }
  } finally {
    await output.close()
  }
}

function warpSpecOf({ palette, bandCount, alphaBand, isHeights, ...raster }: ShownRaster): WarpSpec {
  const pictureBands = [0, 1, 2].filter((band) => band < bandCount && band !== alphaBand)
  const bands = isHeights || pictureBands.length < 3 ? [0] : pictureBands
  return { raster: { ...raster, bandCount }, bands, alphaBand, isNearest: palette !== null, margin: isHeights ? 1 : 0 }
}

function lookOf(raster: ShownRaster, plan: TilePlan): Look {
  const { statistics, palette, type, isHeights, bandCount, alphaBand } = raster
  const [first] = statistics
  if (isHeights) {
    const [low, high] = stretchOf(first!)
    return { kind: 'heights', low, high, pixel: mercatorPixel(plan.zoom) * mercatorScale(plan) }
  }
  if (palette) return { kind: 'palette', palette }
  const isColour = bandCount - (alphaBand === null ? 0 : 1) >= 3
  if (!isColour) return { kind: 'grey', stretch: stretchOf(first!) }
  // Eight bits of red, green and blue are a picture already.
  const stretch = [0, 1, 2].map((band) => (type === 'uint8' ? ([0, 255] as const) : stretchOf(statistics[band]!)))
  return { kind: 'colours', stretch }
}

/** Metres on the ground for a metre of Web Mercator, at the middle of the plan. */
function mercatorScale({ zoom, covered: { fromY, toY } }: TilePlan): number {
  const y = HALF_WORLD - ((fromY + toY) / 2) * TILE_SIZE * mercatorPixel(zoom)
  return 1 / Math.cosh((y / HALF_WORLD) * Math.PI)
}

/** Ground sampling distance: the mean of the two sides of a pixel, metres. */
function groundPixel({ affine: [a, b, , d, e], crs }: ShownRaster): number {
  return ((Math.hypot(a, d) + Math.hypot(b, e)) / 2) * crs.unitMetres
}

/** The files that become of the rows of tiles. */
class DisplayOutput {
  readonly #plan: TilePlan
  readonly #look: Look
  readonly #picture: Pyramid
  readonly #heights: Pyramid | null
  readonly #footprint = new Footprint()
  #thumbnail: { readonly level: number; readonly rows: Uint8Array[] } = { level: 0, rows: [] }

  private constructor(plan: TilePlan, look: Look, pyramids: { picture: Pyramid; heights: Pyramid | null }) {
    this.#plan = plan
    this.#look = look
    this.#picture = pyramids.picture
    this.#heights = pyramids.heights
  }

  static async create(plan: TilePlan, look: Look, folder: string, hasHeights: boolean): Promise<DisplayOutput> {
    const common = {
      width: plan.columns * TILE_SIZE,
      height: plan.rows * TILE_SIZE,
      blockSize: TILE_SIZE,
      overviews: plan.overviews,
    }
    let output: DisplayOutput | null = null
    const picture: PyramidSpec = {
      ...common,
      bands: 4,
      type: 'uint8',
      halving: { kind: 'picture' },
      encode: encodePicture,
      onRow: (level, values, row) => output?.keep(level, values as Uint8Array, row),
    }
    const heights: PyramidSpec = {
      ...common,
      bands: 1,
      type: 'float32',
      halving: { kind: 'values', nodata: null },
      encode: encodeHeights,
    }
    output = new DisplayOutput(plan, look, {
      picture: await Pyramid.create(picture, join(folder, 'display.blocks')),
      heights: hasHeights ? await Pyramid.create(heights, join(folder, 'heights.blocks')) : null,
    })
    return output
  }

  async addRow(tiles: readonly WarpedTile[], row: number): Promise<void> {
    const stride = this.#plan.columns * TILE_SIZE
    const picture = new Uint8Array(stride * TILE_SIZE * 4)
    for (const [column, tile] of tiles.entries()) if (tile) colourTile(tile, this.#look, picture, stride, column)
    this.#trace(picture, stride, row)
    await this.#picture.addRow(picture)
    if (this.#heights) await this.#heights.addRow(heightsOf(tiles, stride))
  }

  /** Of the level that is small enough, the rows that the thumbnail is cut from. */
  keep(level: number, values: Uint8Array, row: number): void {
    const wanted = this.#picture.levels.findIndex(({ width, height }) => Math.max(width, height) <= THUMBNAIL_LEVEL)
    const kept = wanted < 0 ? this.#picture.levels.length - 1 : wanted
    if (level !== kept) return
    if (row === 0) this.#thumbnail = { level, rows: [] }
    this.#thumbnail.rows.push(values)
  }

  async finish(folder: string): Promise<Omit<Display, 'gsd'> | null> {
    const { zoom, overviews, tileX, tileY } = this.#plan
    const ring = this.#footprint.ring(zoom)
    if (!ring) return null
    const pixel = mercatorPixel(zoom)
    const affine: Affine = [
      pixel,
      0,
      tileX * TILE_SIZE * pixel - HALF_WORLD,
      0,
      -pixel,
      HALF_WORLD - tileY * TILE_SIZE * pixel,
    ]
    const common = { blockSize: TILE_SIZE, affine, geoKeys: geoKeysOf(3857, false, null) }
    const display = {
      ...common,
      pyramid: this.#picture,
      bands: 4,
      type: 'uint8',
      compression: 50_001,
      predictor: 1,
      photometric: 2,
      hasAlpha: true,
      nodata: null,
    } as const
    const { headBytes } = await writeCog(join(folder, DISPLAY_FILE), display)
    let heightsHead: number | null = null
    if (this.#heights) {
      const heights = {
        ...common,
        pyramid: this.#heights,
        bands: 1,
        type: 'float32',
        compression: 8,
        predictor: 3,
        photometric: 1,
        hasAlpha: false,
        nodata: Number.NaN,
      } as const
      heightsHead = (await writeCog(join(folder, HEIGHTS_FILE), heights)).headBytes
    }
    await this.#writeThumbnail(join(folder, THUMBNAIL_FILE))
    return {
      footprint: ring,
      tiles: { zoom, minZoom: zoom - overviews, tileX, tileY },
      displayHead: headBytes,
      heightsHead,
    }
  }

  async close(): Promise<void> {
    await this.#picture.close()
    await this.#heights?.close()
  }

  /** Where the picture begins and ends in some of its rows. */
  #trace(picture: Uint8Array, stride: number, row: number): void {
    const { tileX, tileY } = this.#plan
    for (let y = 0; y < TILE_SIZE; y += y === TILE_SIZE - 8 ? 7 : 8) {
      let [first, last] = [-1, -1]
      for (let x = 0; x < stride; x++)
        if (picture[(y * stride + x) * 4 + 3]) {
          if (first < 0) first = x
          last = x
        }
      if (first < 0) continue
      const [worldX, worldY] = [tileX * TILE_SIZE, (tileY + row) * TILE_SIZE + y]
      for (const corner of [worldY, worldY + 1]) {
        this.#footprint.add(worldX + first, corner)
        this.#footprint.add(worldX + last + 1, corner)
      }
    }
  }

  async #writeThumbnail(path: string): Promise<void> {
    const { level, rows } = this.#thumbnail
    const stride = this.#picture.strideOf(level)
    const { fromX, toX, fromY, toY } = this.#plan.covered
    const scale = TILE_SIZE / 2 ** level
    const [left, top] = [Math.floor((fromX - this.#plan.tileX) * scale), Math.floor((fromY - this.#plan.tileY) * scale)]
    const height = rows.length * TILE_SIZE
    const picture = sharp(Buffer.concat(rows), { raw: { width: stride, height, channels: 4 } })
    const width = Math.max(1, Math.min(stride - left, Math.ceil((toX - fromX) * scale)))
    await picture
      .extract({ left, top, width, height: Math.max(1, Math.min(height - top, Math.ceil((toY - fromY) * scale))) })
      .resize(320, 320, { fit: 'inside' })
      .webp({ quality: 80 })
      .toFile(path)
  }
}

async function encodePicture(block: RasterArray): Promise<Uint8Array | null> {
  let isEmpty = true
  for (let at = 3; at < block.length && isEmpty; at += 4) isEmpty = block[at] === 0
  if (isEmpty) return null
  return sharp(block as Uint8Array, { raw: { width: TILE_SIZE, height: TILE_SIZE, channels: 4 } })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
}

async function encodeHeights(block: RasterArray): Promise<Uint8Array | null> {
  if (block.every((value) => Number.isNaN(value))) return null
  return pack(applyPredictor(block, TILE_SIZE, 1, 'float32'), { level: 2 })
}

/** The inner part of each tile, without the margin that its picture looked at. */
function heightsOf(tiles: readonly WarpedTile[], stride: number): Float32Array {
  const heights = new Float32Array(stride * TILE_SIZE).fill(Number.NaN)
  const side = TILE_SIZE + 2
  for (const [column, tile] of tiles.entries()) {
    if (!tile) continue
    for (let y = 0; y < TILE_SIZE; y++) {
      const from = (y + 1) * side + 1
      heights.set(tile.subarray(from, from + TILE_SIZE), y * stride + column * TILE_SIZE)
    }
  }
  return heights
}
