import sharp from 'sharp'
import { viewOf } from './byte-source.ts'
import { CLOUD_COLOURS } from './cloud-colours.ts'
import type { PointCloud } from './open-cloud.ts'
import { type CloudReport, colourPlace } from './report-cloud.ts'

/** As many points as a picture and the covered ground are made of: COPC has them thinned evenly at its beginning. */
const ENOUGH = 300_000
const LONGEST = 480
/** Points for each pixel, so that few of them lie between points. */
const PER_PIXEL = 4

export interface CloudPicture {
  /** WebP, transparent where there is nothing. */
  readonly webp: Buffer
  /** Share of the rectangle of its bounds that points cover, 0 to 1. */
  readonly covered: number
}

/**
 * A cloud from above: the uppermost points in their own colours, or by height where they have none.
 * @returns null for one without an extent
 */
export async function drawCloud(cloud: PointCloud, report: CloudReport): Promise<CloudPicture | null> {
  const { bounds, points } = report
  const [wide, long] = [bounds.max[0] - bounds.min[0], bounds.max[1] - bounds.min[1]]
  if (!(wide > 0 && long > 0)) return null
  const most = Math.min(points, ENOUGH) / PER_PIXEL
  const pixel = Math.max(Math.max(wide, long) / LONGEST, Math.sqrt((wide * long) / most))
  const [width, height] = [Math.max(1, Math.ceil(wide / pixel)), Math.max(1, Math.ceil(long / pixel))]
  const pixels = await paint(cloud, report, { width, height, pixel })
  let filled = 0
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at]) filled++
  const webp = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize(width < LONGEST / 2 ? width * 2 : width, null, { kernel: 'nearest' })
    .webp({ quality: 80 })
    .toBuffer()
  return { webp, covered: filled / (width * height) }
}

interface Grid {
  readonly width: number
  readonly height: number
  readonly pixel: number
}

async function paint(cloud: PointCloud, { bounds, hasColour }: CloudReport, grid: Grid): Promise<Uint8Array> {
  const { format, recordLength, scale, offset } = cloud.header
  const colourAt = hasColour ? colourPlace(format) : -1
  const pixels = new Uint8Array(grid.width * grid.height * 4)
  const colours = new Uint16Array(grid.width * grid.height * 3)
  const tops = new Float64Array(grid.width * grid.height).fill(-Infinity)
  const rise = bounds.max[2] - bounds.min[2] || 1
  let seen = 0
  for await (const { bytes, points } of cloud.batches()) {
    const view = viewOf(bytes)
    const value = (at: number, axis: number) => view.getInt32(at + axis * 4, true) * scale[axis]! + offset[axis]!
    for (let index = 0, at = 0; index < points; index++, at += recordLength) {
      const column = Math.min(grid.width - 1, Math.max(0, Math.floor((value(at, 0) - bounds.min[0]) / grid.pixel)))
      const row = Math.min(grid.height - 1, Math.max(0, Math.floor((bounds.max[1] - value(at, 1)) / grid.pixel)))
      const cell = row * grid.width + column
      const top = value(at, 2)
      if (top < tops[cell]!) continue
      tops[cell] = top
      if (colourAt >= 0)
        for (let band = 0; band < 3; band++) colours[cell * 3 + band] = view.getUint16(at + colourAt + band * 2, true)
      else pixels.set(byHeight((top - bounds.min[2]) / rise), cell * 4)
      pixels[cell * 4 + 3] = 255
    }
    seen += points
    if (seen >= ENOUGH) break
  }
  if (colourAt >= 0) putColours(pixels, colours)
  return pixels
}

/** Some programs write colours of 0 to 255 where LAS asks for 0 to 65535. */
function putColours(pixels: Uint8Array, colours: Uint16Array): void {
  const shift = colours.some((value) => value > 255) ? 8 : 0
  for (let cell = 0; cell * 4 < pixels.length; cell++)
    for (let band = 0; band < 3; band++) pixels[cell * 4 + band] = colours[cell * 3 + band]! >> shift
}

/** @param share 0 at the lowest point, 1 at the highest */
function byHeight(share: number): readonly number[] {
  const place = Math.min(1, Math.max(0, share)) * (CLOUD_COLOURS.height.length - 1)
  const below = Math.floor(place)
  const [from, to] = [CLOUD_COLOURS.height[below]!, CLOUD_COLOURS.height[Math.ceil(place)]!]
  return from.map((value, band) => Math.round(value + (to[band]! - value) * (place - below)))
}
