import { deflateSync } from 'node:zlib'
import { chiSquared } from '../raster/change-statistics.ts'
import { openRaster } from '../raster/open-raster.ts'
import { type Alignment, alignPlanes } from './align.ts'
import { commonGrid, type Grid, type PlacedRaster, placeRaster, sampleOn } from './common-grid.ts'
import { type Colours, classJudge, indexMeans } from './judge-pixels.ts'
import { type Normalised, normaliseBands } from './normalise.ts'
import {
  type BandRoles,
  LEVELS_OF_DEVIATION,
  SCENES_VERSION,
  type SceneChange,
  type SceneParameters,
} from './scene-change.ts'
import { scenesUnreadable } from './scenes-unreadable.ts'

/** Least share of the grid that must be left. */
const LEAST_VALID = 0.05
/** Normal deviate of one in 10,000. */
const RARE = 3.719

/**
 * What changed between two scenes of a place: the later one is moved onto the earlier one, brought into its light by a robust line for
 * each band, and compared by the length of the vector of differences (change vector analysis), in deviations of what did not change.
 * One pass: iterated weights call most of a real scene changed. The same files and parameters give the same grid.
 * @throws UnreadableFileError where they do not overlap, lack a band, are clouded, or agree nowhere
 */
export async function detectChange(
  beforePath: string,
  afterPath: string,
  parameters: SceneParameters,
  onProgress: (part: number) => void = () => undefined,
): Promise<SceneChange> {
  const [first, second] = [await openRaster(beforePath), await openRaster(afterPath)]
  try {
    const [before, after] = [await placeRaster(first), await placeRaster(second)]
    const roles = rolesOf(parameters.bands)
    for (const { raster } of [before, after])
      for (const [, band] of roles) if (band >= raster.bandCount) throw scenesUnreadable('no-bands', { band: band + 1 })
    return await compare(before, after, roles, parameters, onProgress)
  } finally {
    await first.close()
    await second.close()
  }
}

type Roles = readonly (readonly [role: keyof BandRoles, band: number])[]

/** Bands from 0, each once in the order of the file. */
function rolesOf(bands: BandRoles): Roles {
  const named = Object.entries(bands).filter(([, band]) => band !== null) as [keyof BandRoles, number][]
  if (named.length === 0) throw scenesUnreadable('no-bands', { band: 1 })
  return named.map(([role, band]) => [role, band - 1] as const)
}

async function compare(
  before: PlacedRaster,
  after: PlacedRaster,
  roles: Roles,
  { registration, maskClouds }: SceneParameters,
  onProgress: (part: number) => void,
): Promise<SceneChange> {
  const grid = await commonGrid(before, after)
  const bands = roles.map(([, band]) => band)
  const earlier = await sampleOn(grid, before, bands)
  onProgress(0.25)
  let later = await sampleOn(grid, after, bands)
  onProgress(0.5)
  let found: Alignment | null = null
  if (registration === 'measure') {
    found = alignPlanes({ ...grid, values: sumOf(earlier) }, { ...grid, values: sumOf(later) })
    if (!found?.isDecided) throw scenesUnreadable('undecided', { peak: (found?.peak ?? 0).toFixed(3) })
    later = await sampleOn(grid, after, bands, found.shift)
  }
  onProgress(0.75)
  const isWhole = /int/.test(before.raster.type)
  const clouds = [cloudsOf(earlier, roles, before), cloudsOf(later, roles, after)] as const
  const isAsked = new Uint8Array(grid.width * grid.height)
  for (let at = 0; at < isAsked.length; at++) {
    const hasValues =
      earlier.every((plane) => !Number.isNaN(plane[at]!)) && later.every((plane) => !Number.isNaN(plane[at]!))
    isAsked[at] = Number(hasValues && !(maskClouds && (clouds[0][at] || clouds[1][at])))
  }
  const valid = shareOf(isAsked)
  if (valid < LEAST_VALID) throw scenesUnreadable('too-cloudy', { share: Math.round(valid * 100) })
  // Whole numbers are rounded: a spread of 0.29 for each of the two.
  const lines = normaliseBands(earlier, later, isAsked, isWhole ? 0.41 : 1e-6)
  return {
    ...judged(grid, roles, { earlier, later, lines, isAsked }),
    registration: found && registrationOf(found, grid),
    valid: round(valid, 4),
    cloudBefore: round(shareOf(clouds[0]), 4),
    cloudAfter: round(shareOf(clouds[1]), 4),
    corners: await cornersOf(grid),
  }
}

interface Compared {
  readonly earlier: readonly Float32Array[]
  readonly later: readonly Float32Array[]
  readonly lines: readonly Normalised[]
  readonly isAsked: Uint8Array
}

function judged(grid: Grid, roles: Roles, { earlier, later, lines, isAsked }: Compared) {
  const brought = later.map((plane, band) => plane.map((value) => lines[band]!.gain * value + lines[band]!.offset))
  const [before, after] = [coloursOf(roles, earlier), coloursOf(roles, brought)]
  const classOf = classJudge(before, after)
  const pixels = grid.width * grid.height
  const values = new Uint8Array(pixels * 2)
  const histogram = new Array<number>(256).fill(0)
  for (let at = 0; at < pixels; at++) {
    if (!isAsked[at]) continue
    let sum = 0
    for (const [band, { deviation }] of lines.entries())
      sum += ((brought[band]![at]! - earlier[band]![at]!) / deviation) ** 2
    const level = Math.min(255, Math.round(Math.sqrt(sum) * LEVELS_OF_DEVIATION))
    values[at] = level
    values[pixels + at] = classOf(at)
    histogram[level]! += 1
  }
  return {
    version: SCENES_VERSION,
    ...{ width: grid.width, height: grid.height, pixelMetres: round(grid.pixelMetres, 4) },
    normalisation: lines.map(({ gain, offset, deviation }, at) => ({
      ...{ band: roles[at]![1] + 1, gain: round(gain, 4), offset: round(offset, 4), deviation: round(deviation, 4) },
    })),
    indices: indexMeans(before, after, isAsked),
    suggestedThreshold: round(Math.sqrt(chiSquared(lines.length, RARE)), 2),
    histogram,
    grid: deflateSync(values).toString('base64'),
  }
}

function coloursOf(roles: Roles, planes: readonly Float32Array[]): Colours {
  const of = (role: keyof BandRoles) => planes[roles.findIndex(([name]) => name === role)] ?? null
  return {
    red: of('red'),
    green: of('green'),
    blue: of('blue'),
    nearInfrared: of('nearInfrared'),
    shortInfrared: of('shortInfrared'),
  }
}

/** All bands together: what edges are looked for in. */
function sumOf(planes: readonly Float32Array[]): Float32Array {
  return planes[0]!.map((_, at) => planes.reduce((sum, plane) => sum + plane[at]!, 0))
}

/** Bright and white in visible light, near the top of what a byte holds or far above the middle of the scene: an estimate of clouds. */
function cloudsOf(planes: readonly Float32Array[], roles: Roles, { raster }: PlacedRaster): Uint8Array {
  const visible = planes.filter((_, at) => ['red', 'green', 'blue'].includes(roles[at]![0]))
  const isCloud = new Uint8Array(planes[0]!.length)
  if (visible.length < 3) return isCloud
  const brightness = (at: number) => visible.reduce((sum, plane) => sum + plane[at]!, 0) / visible.length
  const sampled: number[] = []
  for (let at = 0; at < isCloud.length; at += 17) if (!Number.isNaN(brightness(at))) sampled.push(brightness(at))
  const median = sampled.sort((a, b) => a - b)[Math.floor(sampled.length / 2)] ?? 0
  const bright = raster.type === 'uint8' ? 236 : median * 2.5
  for (let at = 0; at < isCloud.length; at++) {
    const mean = brightness(at)
    if (!(mean > bright)) continue
    const spread = Math.max(...visible.map((plane) => Math.abs(plane[at]! - mean)))
    isCloud[at] = Number(spread < mean * 0.12)
  }
  return isCloud
}

function registrationOf({ shift: [x, y], peak, scatter }: Alignment, grid: Grid): SceneChange['registration'] {
  return {
    shift: [round(x, 2), round(y, 2)],
    metres: round(Math.hypot(x, y) * grid.pixelMetres, 2),
    peak: round(Math.min(1, Math.max(0, peak)), 3),
    scatter: scatter === null ? null : round(scatter, 2),
  }
}

async function cornersOf({ width, height, west, north, pixel, crs }: Grid): Promise<[number, number][]> {
  const [east, south] = [west + width * pixel, north - height * pixel]
  const pairs = await crs.toLonLat(Float64Array.from([west, north, east, north, west, south, east, south]))
  return [0, 1, 2, 3].map((at) => [pairs[at * 2]!, pairs[at * 2 + 1]!])
}

function shareOf(flags: Uint8Array): number {
  return flags.reduce((sum, flag) => sum + flag, 0) / flags.length
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
