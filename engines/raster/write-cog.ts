import { open } from 'node:fs/promises'
import type { Pyramid, PyramidLevel } from './pyramid.ts'
import { type Affine, bytesOf, type RasterType } from './raster-types.ts'
import { directorySize, placeTags, sizeOf, type Tag, writeDirectory } from './tiff-tags.ts'

export interface CogSpec {
  readonly pyramid: Pyramid
  readonly blockSize: number
  readonly bands: number
  readonly type: RasterType
  /** Number of the tag: 8 deflate, 50001 WebP. */
  readonly compression: 8 | 50_001
  readonly predictor: 1 | 2 | 3
  /** Number of the tag: 1 grey, 2 red, green and blue. */
  readonly photometric: 1 | 2
  readonly hasAlpha: boolean
  readonly nodata: number | null
  readonly affine: Affine
  /** As `geoKeysOf` writes them. */
  readonly geoKeys: readonly number[]
}

const MOST_CLASSIC = 2 ** 32 - 2 ** 20

/**
 * Writes a cloud optimised GeoTIFF: head, directories of all levels with the largest first, then the blocks with those of the
 * smallest level first. Blocks with nothing in them have no bytes. Above 4 GB it is a BigTIFF.
 * @returns bytes before the first block: whoever has them knows where each block lies
 */
export async function writeCog(path: string, spec: CogSpec): Promise<{ headBytes: number; bytes: number }> {
  const { levels } = spec.pyramid
  const dataBytes = levels.reduce((sum, { lengths }) => lengths.reduce((total, length) => total + length, sum), 0)
  const isBig = dataBytes > MOST_CLASSIC
  const headBytes = Math.ceil(headSize(spec, isBig) / 16) * 16
  const placed = placeBlocks(levels, headBytes)
  const head = Buffer.alloc(headBytes)
  writeHead(head, spec, placed, isBig)
  const file = await open(path, 'w')
  try {
    await file.write(head, 0, head.length, 0)
    for (const [at, level] of levels.entries())
      for (let block = 0; block < level.lengths.length; block++)
        if (level.lengths[block]) {
          const bytes = await spec.pyramid.readBlock(level, block)
          await file.write(bytes, 0, bytes.length, placed[at]![block]!)
        }
    await file.sync()
  } finally {
    await file.close()
  }
  return { headBytes, bytes: headBytes + dataBytes }
}

/** Where each block of each level comes to lie. */
function placeBlocks(levels: readonly PyramidLevel[], from: number): readonly Float64Array[] {
  const placed: Float64Array[] = levels.map(({ lengths }) => new Float64Array(lengths.length))
  let end = from
  for (let at = levels.length - 1; at >= 0; at--)
    for (let block = 0; block < placed[at]!.length; block++) {
      const length = levels[at]!.lengths[block]!
      if (length === 0) continue
      placed[at]![block] = end
      end += length
    }
  return placed
}

function tagsOf(spec: CogSpec, at: number, offsets: Float64Array, isBig: boolean): readonly Tag[] {
  const level = spec.pyramid.levels[at]!
  const bits = bytesOf(spec.type) * 8
  const format = spec.type.startsWith('float') ? 3 : spec.type.startsWith('int') ? 2 : 1
  const extra = spec.bands - (spec.photometric === 2 ? 3 : 1)
  const tags: Tag[] = [
    { tag: 254, kind: 4, values: [at === 0 ? 0 : 1] },
    { tag: 256, kind: 4, values: [level.width] },
    { tag: 257, kind: 4, values: [level.height] },
    { tag: 258, kind: 3, values: Array.from({ length: spec.bands }, () => bits) },
    { tag: 259, kind: 3, values: [spec.compression] },
    { tag: 262, kind: 3, values: [spec.photometric] },
    { tag: 277, kind: 3, values: [spec.bands] },
    { tag: 284, kind: 3, values: [1] },
    { tag: 317, kind: 3, values: [spec.predictor] },
    { tag: 322, kind: 3, values: [spec.blockSize] },
    { tag: 323, kind: 3, values: [spec.blockSize] },
    { tag: 324, kind: isBig ? 16 : 4, values: [...offsets] },
    { tag: 325, kind: 4, values: [...level.lengths] },
    { tag: 339, kind: 3, values: Array.from({ length: spec.bands }, () => format) },
  ]
  if (extra > 0)
    tags.push({
      tag: 338,
      kind: 3,
      values: Array.from({ length: extra }, (_, index) => (spec.hasAlpha && index === extra - 1 ? 2 : 0)),
    })
  if (at === 0) tags.push(...placeTags(spec))
  if (spec.nodata !== null)
    tags.push({ tag: 42_113, kind: 2, values: `${Number.isNaN(spec.nodata) ? 'nan' : spec.nodata}\0` })
  return tags
    .filter(({ tag, values }) => tag !== 317 || (values as readonly number[])[0] !== 1)
    .sort((a, b) => a.tag - b.tag)
}

function headSize(spec: CogSpec, isBig: boolean): number {
  const inline = isBig ? 8 : 4
  return spec.pyramid.levels.reduce((sum, level, at) => {
    const tags = tagsOf(spec, at, new Float64Array(level.lengths.length), isBig)
    const outside = tags.reduce((bytes, tag) => bytes + (sizeOf(tag) > inline ? Math.ceil(sizeOf(tag) / 8) * 8 : 0), 0)
    return sum + Math.ceil(directorySize(tags.length, isBig) / 8) * 8 + outside
  }, 16)
}

function writeHead(head: Buffer, spec: CogSpec, placed: readonly Float64Array[], isBig: boolean): void {
  head.write('II', 'latin1')
  head.writeUInt16LE(isBig ? 43 : 42, 2)
  if (isBig) {
    head.writeUInt16LE(8, 4)
    head.writeBigUInt64LE(16n, 8)
  } else head.writeUInt32LE(16, 4)
  let at = 16
  for (let level = 0; level < placed.length; level++) {
    const isLast = level === placed.length - 1
    at = writeDirectory(head, at, tagsOf(spec, level, placed[level]!, isBig), isBig, isLast)
  }
}
