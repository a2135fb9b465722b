import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

const HEADER_BYTES = 127
/** A reader fetches this much first, and header and root directory must lie inside it. */
const FIRST_FETCH_BYTES = 16_384
const LEAF_ENTRIES = 2048
const GZIP = 2
const MVT = 1

export interface TileBytes {
  readonly z: number
  readonly x: number
  readonly y: number
  /** An uncompressed Mapbox vector tile. */
  readonly bytes: Uint8Array
}

export interface ArchiveFacts {
  readonly minZoom: number
  readonly maxZoom: number
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number]
  readonly center: readonly [longitude: number, latitude: number, zoom: number]
  readonly metadata: Readonly<Record<string, unknown>>
}

interface Entry {
  readonly tileId: number
  readonly offset: number
  readonly length: number
  /** How many consecutive tiles share these bytes; 0 marks a pointer to a leaf directory. */
  runLength: number
}

/**
 * Writes vector tiles as one PMTiles archive, version 3 (https://github.com/protomaps/PMTiles, spec/v3/spec.md):
 * clustered by tile id, equal tiles stored once, gzip inside. The same tiles give the same bytes.
 */
export function writePmtiles(tiles: readonly TileBytes[], facts: ArchiveFacts): Uint8Array {
  const { entries, contents, contentCount } = storeTiles(tiles)
  const { root, leaves } = writeDirectories(entries)
  const metadata = gzipSync(JSON.stringify(facts.metadata), { level: 9 })
  const header = writeHeader(facts, {
    rootBytes: root.length,
    metadataBytes: metadata.length,
    leafBytes: leaves.length,
    tileBytes: contents.length,
    addressedTiles: tiles.length,
    entryCount: entries.length,
    contentCount,
  })
  return Buffer.concat([header, root, metadata, leaves, contents])
}

function storeTiles(tiles: readonly TileBytes[]): { entries: Entry[]; contents: Buffer; contentCount: number } {
  const ordered = tiles
    .map((tile) => ({ tileId: zxyToTileId(tile.z, tile.x, tile.y), bytes: tile.bytes }))
    .sort((a, b) => a.tileId - b.tileId)
  const placed = new Map<string, { offset: number; length: number }>()
  const chunks: Buffer[] = []
  const entries: Entry[] = []
  let end = 0
  for (const tile of ordered) {
    const digest = createHash('sha256').update(tile.bytes).digest('base64')
    let place = placed.get(digest)
    if (!place) {
      const zipped = gzipSync(tile.bytes, { level: 9 })
      place = { offset: end, length: zipped.length }
      placed.set(digest, place)
      chunks.push(zipped)
      end += zipped.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.tileId + last.runLength === tile.tileId) last.runLength += 1
    else entries.push({ tileId: tile.tileId, ...place, runLength: 1 })
  }
  return { entries, contents: Buffer.concat(chunks), contentCount: placed.size }
}

function writeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const flat = writeDirectory(entries)
  if (HEADER_BYTES + flat.length <= FIRST_FETCH_BYTES) return { root: flat, leaves: Buffer.alloc(0) }
  const pointers: Entry[] = []
  const leaves: Buffer[] = []
  let offset = 0
  for (let start = 0; start < entries.length; start += LEAF_ENTRIES) {
    const part = entries.slice(start, start + LEAF_ENTRIES)
    const leaf = writeDirectory(part)
    pointers.push({ tileId: part[0]!.tileId, offset, length: leaf.length, runLength: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  const root = writeDirectory(pointers)
  if (HEADER_BYTES + root.length > FIRST_FETCH_BYTES) {
    throw new RangeError(`${entries.length} tile entries do not fit into one level of leaf directories`)
  }
  return { root, leaves: Buffer.concat(leaves) }
}

/** Columns of variable-length integers: id differences, run lengths, lengths, offsets (0 = right after the previous). */
function writeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  writeVarint(bytes, entries.length)
  let previousId = 0
  for (const entry of entries) {
    writeVarint(bytes, entry.tileId - previousId)
    previousId = entry.tileId
  }
  for (const entry of entries) writeVarint(bytes, entry.runLength)
  for (const entry of entries) writeVarint(bytes, entry.length)
  let expectedOffset = -1
  for (const entry of entries) {
    writeVarint(bytes, entry.offset === expectedOffset ? 0 : entry.offset + 1)
    expectedOffset = entry.offset + entry.length
  }
  return gzipSync(Uint8Array.from(bytes), { level: 9 })
}

function writeVarint(into: number[], value: number): void {
  let rest = value
  // Division, not shifts: offsets pass 2^31 in archives larger than ours.
  while (rest >= 0x80) {
    into.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  into.push(rest)
}

interface SectionSizes {
  readonly rootBytes: number
  readonly metadataBytes: number
  readonly leafBytes: number
  readonly tileBytes: number
  readonly addressedTiles: number
  readonly entryCount: number
  readonly contentCount: number
}

function writeHeader(facts: ArchiveFacts, sizes: SectionSizes): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const metadataOffset = HEADER_BYTES + sizes.rootBytes
  const leafOffset = metadataOffset + sizes.metadataBytes
  const tileOffset = leafOffset + sizes.leafBytes
  const longs = [
    HEADER_BYTES,
    sizes.rootBytes,
    metadataOffset,
    sizes.metadataBytes,
    leafOffset,
    sizes.leafBytes,
    tileOffset,
    sizes.tileBytes,
    sizes.addressedTiles,
    sizes.entryCount,
    sizes.contentCount,
  ]
  longs.forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  })
  const small = [1, GZIP, GZIP, MVT, facts.minZoom, facts.maxZoom]
  small.forEach((value, index) => {
    header.writeUInt8(value, 96 + index)
  })
  facts.bounds.forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  })
  header.writeUInt8(facts.center[2], 118)
  header.writeInt32LE(Math.round(facts.center[0] * 1e7), 119)
  header.writeInt32LE(Math.round(facts.center[1] * 1e7), 123)
  return header
}
