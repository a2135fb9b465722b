import { type Crs, openCrs } from '../geodesy/crs.ts'
import { crsAuthority } from '../geodesy/crs-authority.ts'
import { openRaster, type Raster } from '../raster/open-raster.ts'
import { applyAffine } from '../raster/raster-types.ts'
import { floodCrowns, type PixelCrown } from './flood-crowns.ts'
import { Histogram, otsuThreshold } from './otsu.ts'
import { smooth } from './smooth.ts'
import { VEGETATION_VERSION, type VegetationParameters, type VegetationResult } from './vegetation-result.ts'
import { vegetationUnreadable } from './vegetation-unreadable.ts'

export interface CountOptions extends VegetationParameters {
  /** Closed or open ring of longitudes and latitudes; null: the whole picture. */
  readonly area: readonly (readonly [number, number])[] | null
  readonly onProgress?: (part: number) => void
}

/** Rows and columns of a tile of work, and what it sees beyond its edge: a crown counts in the tile that holds its seed. */
const TILE = 1024
const MARGIN = 160
/** Metres that the computation works at; finer pictures are taken together. */
const WORKING_METRES = 0.1
const COARSEST_METRES = 0.35
const SAMPLES = 400_000
const MOST_CROWNS = 200_000

/**
 * Counts crowns of trees and bushes on an orthophoto: excess green, smoothed, parted from the ground by one threshold of the whole
 * picture, and flooded from its greenest places. The same file and parameters give the same crowns.
 * @throws UnreadableFileError where the picture has no colours, no place, or pixels that are too coarse for crowns
 */
export async function countCrowns(path: string, options: CountOptions): Promise<VegetationResult> {
  const raster = await openRaster(path)
  try {
    const crs = raster.epsg === null ? null : await openCrs(raster.epsg, crsAuthority)
    if (!crs || !raster.affine) throw vegetationUnreadable('not-placed')
    if (raster.bandCount < 3) throw vegetationUnreadable('no-colours')
    const metres = Math.hypot(raster.affine[0], raster.affine[3]) * crs.unitMetres
    if (metres > COARSEST_METRES) throw vegetationUnreadable('too-coarse', { metres: metres.toFixed(2) })
    const shrink = Math.max(1, Math.round(WORKING_METRES / metres))
    return await countIn(raster, crs, { ...options, metres, shrink })
  } finally {
    await raster.close()
  }
}

async function countIn(
  raster: Raster,
  crs: Crs,
  options: CountOptions & { metres: number; shrink: number },
): Promise<VegetationResult> {
  const { shrink, metres } = options
  const pixel = metres * shrink
  const [width, height] = [Math.floor(raster.width / shrink), Math.floor(raster.height / shrink)]
  const threshold = options.threshold ?? (await findThreshold(raster, shrink, options.smoothMetres / pixel))
  const flood = {
    threshold,
    distance: Math.max(2, options.crownMetres / pixel),
    area: options.leastSquareMetres / pixel ** 2,
  }
  const found: PixelCrown[] = []
  const tiles = Math.ceil(width / TILE) * Math.ceil(height / TILE)
  let done = 0
  for (let top = 0; top < height; top += TILE)
    for (let left = 0; left < width; left += TILE) {
      const [x, y] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)]
      const [w, h] = [Math.min(width, left + TILE + MARGIN) - x, Math.min(height, top + TILE + MARGIN) - y]
      const green = smooth(await greenness(raster, shrink, { x, y, w, h }), w, h, options.smoothMetres / pixel)
      for (const crown of floodCrowns(green, w, h, flood)) {
        const [seedX, seedY] = [crown.seed[0] + x, crown.seed[1] + y]
        if (seedX < left || seedX >= left + TILE || seedY < top || seedY >= top + TILE) continue
        const [l, t, r, b] = crown.box
        found.push({ ...crown, seed: [seedX, seedY], box: [l + x, t + y, r + x, b + y] })
      }
      if (found.length > MOST_CROWNS) throw vegetationUnreadable('too-many', { limit: MOST_CROWNS })
      options.onProgress?.(++done / tiles)
    }
  return placed(raster, crs, found, { ...options, pixel, threshold })
}

/** Crowns with their places; those whose middle lies outside of the area are left out. */
async function placed(
  raster: Raster,
  crs: Crs,
  found: readonly PixelCrown[],
  options: CountOptions & { shrink: number; pixel: number; threshold: number },
): Promise<VegetationResult> {
  const { shrink, pixel, area } = options
  const corners = new Float64Array(found.length * 4)
  for (const [at, { box }] of found.entries()) {
    const [left, top, right, bottom] = box
    corners.set(applyAffine(raster.affine!, left * shrink, (bottom + 1) * shrink), at * 4)
    corners.set(applyAffine(raster.affine!, (right + 1) * shrink, top * shrink), at * 4 + 2)
  }
  const lonLat = await crs.toLonLat(corners)
  const crowns = found.map(({ box, area: pixels, strength }, at) => {
    const [west, south, east, north] = [...lonLat.subarray(at * 4, at * 4 + 4)] as [number, number, number, number]
    return {
      bounds: [west, south, east, north] as [number, number, number, number],
      pixels: [box[0] * shrink, box[1] * shrink, (box[2] + 1) * shrink, (box[3] + 1) * shrink] as [
        number,
        number,
        number,
        number,
      ],
      squareMetres: round(pixels * pixel ** 2, 2),
      confidence: round(confidenceOf(strength, options.threshold), 3),
    }
  })
  const inside = area ? crowns.filter(({ bounds: [w, s, e, n] }) => isInside([(w + e) / 2, (s + n) / 2], area)) : crowns
  return {
    version: VEGETATION_VERSION,
    pixelMetres: round(pixel, 4),
    threshold: round(options.threshold, 3),
    crowns: inside.sort((a, b) => b.squareMetres - a.squareMetres),
    coverSquareMetres: round(
      inside.reduce((sum, { squareMetres }) => sum + squareMetres, 0),
      1,
    ),
  }
}

/** How far above the threshold a crown lies, 0 to 1: an order, no probability. Its precision is measured by verdicts. */
function confidenceOf(strength: number, threshold: number): number {
  return Math.min(1, Math.max(0, (strength - threshold) / 20))
}

interface Window {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/**
 * Excess green of the share of each colour, so that shadow and light count alike: 255 (2 G − R − B) / (R + G + B) (Woebbecke and others,
 * Transactions of the ASAE 38(1), 1995), of pixels that are taken together. What is seen through is none.
 */
async function greenness(raster: Raster, shrink: number, { x, y, w, h }: Window): Promise<Float32Array> {
  const values = await raster.readWindow(x * shrink, y * shrink, w * shrink, h * shrink)
  const { bandCount, alphaBand } = raster
  const result = new Float32Array(w * h)
  for (let row = 0; row < h * shrink; row++)
    for (let column = 0; column < w * shrink; column++) {
      const at = (row * w * shrink + column) * bandCount
      if (alphaBand !== null && values[at + alphaBand] === 0) continue
      const [red, green, blue] = [values[at]!, values[at + 1]!, values[at + 2]!]
      const excess = (255 * (2 * green - red - blue)) / Math.max(1, red + green + blue)
      result[Math.floor(row / shrink) * w + Math.floor(column / shrink)]! += excess / shrink ** 2
    }
  return result
}

/** One threshold for the whole picture, from rows spread over it. */
async function findThreshold(raster: Raster, shrink: number, sigma: number): Promise<number> {
  const histogram = new Histogram(-128, 255)
  const strip = 256
  const strips = Math.max(
    1,
    Math.min(Math.ceil(raster.height / shrink / strip), Math.ceil(SAMPLES / (raster.width * strip))),
  )
  const [width, height] = [Math.floor(raster.width / shrink), Math.floor(raster.height / shrink)]
  for (let at = 0; at < strips; at++) {
    const y = Math.floor((at * height) / strips)
    const h = Math.min(strip, height - y)
    const green = await greenness(raster, shrink, { x: 0, y, w: width, h })
    for (const value of smooth(green, width, h, sigma)) histogram.add(value)
  }
  const threshold = otsuThreshold(histogram)
  if (threshold === null) throw vegetationUnreadable('one-colour')
  return threshold
}

/** By the number of edges that a ray crosses. */
export function isInside([x, y]: readonly [number, number], ring: readonly (readonly [number, number])[]): boolean {
  let inside = false
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(at + 1) % ring.length]!
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
