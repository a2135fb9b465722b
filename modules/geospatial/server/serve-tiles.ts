import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import sharp from 'sharp'
import { type CogLevel, readCogIndex } from '#engines/raster/cog-index.ts'
import { undoFloatPlanes } from '#engines/raster/predictor.ts'
import { toTerrainRgb } from '#engines/raster/terrain-rgb.ts'
import { FILE_ANSWER, type FileAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { geoDatasetErrors } from '../contract/geo-dataset.ts'
import { getDataset, type ServedRaster, type StoredDataset } from './dataset-repository.ts'

const unpack = promisify(inflate)
export const TILE = 256

export interface TileAsked {
  readonly id: string
  readonly z: number
  readonly x: number
  readonly y: number
}

/** The index of a file of tiles, with where its content lies. Content never changes under its id. */
interface KnownTiles {
  readonly storageKey: string
  readonly sha256: string
  readonly levels: readonly CogLevel[]
}

/** The last files that tiles were asked of. An index of a large flight is a megabyte. */
const known = new Map<string, KnownTiles>()
const MOST_KNOWN = 64

/** A tile of the picture, as it lies in its file. Whether the caller may see the dataset is asked of the database each time. */
export async function serveTile(context: RequestContext, asked: TileAsked): Promise<FileAnswer> {
  const dataset = await getDataset(context.db, asked.id)
  const tiles = await openTiles(context, dataset, 'display')
  const block = findBlock(dataset.served!, tiles.levels, asked)
  if (!block) return { ...bytesAnswer('tile.webp', 'image/webp', await nothing()), inline: true }
  const { start, end } = block
  const { blobs } = context.services.files
  return {
    kind: FILE_ANSWER,
    name: 'tile.webp',
    mediaType: 'image/webp',
    sizeBytes: end - start + 1,
    etag: `${tiles.sha256.slice(0, 24)}-${asked.z}-${asked.x}-${asked.y}`,
    inline: true,
    open: (range) =>
      blobs.read(tiles.storageKey, { start: start + (range?.start ?? 0), end: range ? start + range.end : end }),
  }
}

/** A tile of heights as Terrain-RGB; ground without a height lies at the lowest height of the dataset. */
export async function serveHeightTile(context: RequestContext, asked: TileAsked): Promise<FileAnswer> {
  const dataset = await getDataset(context.db, asked.id)
  const tiles = await openHeights(context, dataset)
  const lowest = dataset.report?.raster?.bands[0]?.min ?? 0
  const heights = (await tiles.read(asked)) ?? new Float32Array(TILE * TILE).fill(Number.NaN)
  const png = await sharp(toTerrainRgb(heights, lowest), { raw: { width: TILE, height: TILE, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { ...bytesAnswer('heights.png', 'image/png', png), inline: true }
}

/** The heights of a dataset in tiles of the world, each read once. */
export interface HeightTiles {
  readonly levels: readonly CogLevel[]
  /** NaN where there is no height; null where the dataset does not reach. */
  readonly read: (tile: Omit<TileAsked, 'id'>) => Promise<Float32Array | null>
}

/** @throws Error 'notReady' where it has none */
export async function openHeights(context: RequestContext, dataset: StoredDataset): Promise<HeightTiles> {
  const tiles = await openTiles(context, dataset, 'heights')
  const read = new Map<string, Promise<Float32Array>>()
  return {
    levels: tiles.levels,
    read: async (tile) => {
      const block = findBlock(dataset.served!, tiles.levels, tile)
      if (!block) return null
      const key = `${tile.z}/${tile.x}/${tile.y}`
      const heights = read.get(key) ?? readHeights(context, tiles, block)
      read.set(key, heights)
      return heights
    },
  }
}

type Block = { readonly start: number; readonly end: number }

async function readHeights(
  { services }: RequestContext,
  { storageKey }: KnownTiles,
  block: Block,
): Promise<Float32Array> {
  const chunks: Buffer[] = []
  for await (const chunk of await services.files.blobs.read(storageKey, block)) chunks.push(chunk as Buffer)
  return undoFloatPlanes(await unpack(Buffer.concat(chunks)), TILE)
}

async function openTiles(
  { db, services }: RequestContext,
  dataset: StoredDataset,
  role: 'display' | 'heights',
): Promise<KnownTiles> {
  const { served, files, id } = dataset
  const fileId = files[role]
  const head = role === 'display' ? served?.displayHead : served?.heightsHead
  if (!served || !fileId || !head) throw geoDatasetErrors.notReady({ id })
  const found = known.get(fileId)
  if (found) return found
  const { storageKey, sha256 } = await services.files.getFile(db, fileId)
  const chunks: Buffer[] = []
  for await (const chunk of await services.files.blobs.read(storageKey, { start: 0, end: head - 1 }))
    chunks.push(chunk as Buffer)
  const opened = { storageKey, sha256, levels: readCogIndex(Buffer.concat(chunks)) }
  const [oldest] = known.keys()
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  known.set(fileId, opened)
  return opened
}

/** Bytes of the file that hold a tile; null where the dataset does not reach. Across the antimeridian its columns go on. */
function findBlock(
  served: ServedRaster,
  levels: readonly CogLevel[],
  { z, x, y }: Omit<TileAsked, 'id'>,
): Block | null {
  const level = levels[served.zoom - z]
  if (!level) return null
  const [left, top] = [
    Math.floor(served.tileX / 2 ** (served.zoom - z)),
    Math.floor(served.tileY / 2 ** (served.zoom - z)),
  ]
  const world = 2 ** z
  const column = [x - left, x + world - left].find((candidate) => candidate >= 0 && candidate < level.columns)
  const row = y - top
  if (column === undefined || row < 0 || row >= level.rows) return null
  const at = row * level.columns + column
  const [start, length] = [level.offsets[at]!, level.lengths[at]!]
  return length === 0 ? null : { start, end: start + length - 1 }
}

let transparent: Promise<Buffer> | null = null
function nothing(): Promise<Buffer> {
  transparent ??= sharp({
    create: { width: TILE, height: TILE, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .webp()
    .toBuffer()
  return transparent
}
