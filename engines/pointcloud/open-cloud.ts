import type { ByteSource } from './byte-source.ts'
import { readChunks } from './chunk-table.ts'
import { type CloudCrs, crsOfWkt } from './cloud-crs.ts'
import { crsOfGeoKeys } from './geo-keys.ts'
import { readLazRecord } from './laz-record.ts'
import { openLazDecoder } from './load-laz-perf.ts'
import { pointcloudUnreadable } from './pointcloud-unreadable.ts'
import { type LasHeader, RECORD_LENGTHS, readHeader, textOf } from './read-header.ts'
import {
  contentOf,
  type ExtraDimension,
  readExtraDimensions,
  readRecords,
  type VariableRecord,
} from './read-records.ts'

/** A point cloud whose head has been read and whose points can be. */
export interface PointCloud {
  readonly header: LasHeader
  readonly records: readonly VariableRecord[]
  readonly crs: CloudCrs | null
  readonly isCopc: boolean
  /** Dimensions behind the standard ones; what is not described is one of type 0. */
  readonly extra: readonly ExtraDimension[]
  /** All points in the order of the file, as records of the header's format. May be walked several times. */
  batches(): AsyncGenerator<PointBatch>
}

export interface PointBatch {
  readonly bytes: Uint8Array
  readonly points: number
}

const BATCH = 65_536
const PROJECTION = { user: 'LASF_Projection', wkt: 2112, keys: 34735, doubles: 34736, ascii: 34737 }

/**
 * Reads the head of a LAS, LAZ or COPC file.
 * @throws UnreadableFileError for what is none, is cut, contradicts itself, or holds what is not read
 */
export function openCloud(source: ByteSource): PointCloud {
  const header = readHeader(source)
  const records = readRecords(source, header)
  const content = (id: number, user?: string) => contentOf(source, records, id, user)
  const laz = header.isCompressed ? readLazRecord(content(22204, 'laszip encoded'), header) : null
  const chunks = laz && header.points > 0 ? readChunks(source, header, laz) : []
  return {
    header,
    records,
    crs: crsOf(content),
    isCopc: records[0]?.user === 'copc' && records[0].id === 1,
    extra: extraOf(header, content(4, 'LASF_Spec')),
    async *batches() {
      if (!laz) {
        yield* plainBatches(source, header)
        return
      }
      const decoder = await openLazDecoder(header.format, header.recordLength)
      for (const { at, bytes, points } of chunks)
        yield { bytes: decoder.decode(source.read(at, bytes), points), points }
    },
  }
}

function* plainBatches(source: ByteSource, { points, pointsAt, recordLength }: LasHeader) {
  for (let first = 0; first < points; first += BATCH) {
    const count = Math.min(BATCH, points - first)
    const bytes = source.read(pointsAt + first * recordLength, count * recordLength)
    if (bytes.length < count * recordLength)
      throw pointcloudUnreadable('cut', { what: `the points from ${first} on are missing` })
    yield { bytes, points: count }
  }
}

/** The text wins over the keys, which say less; older programs write the text under their own name. */
function crsOf(content: (id: number, user?: string) => Uint8Array | null): CloudCrs | null {
  const text = content(PROJECTION.wkt, PROJECTION.user) ?? content(PROJECTION.wkt)
  const fromText = text && crsOfWkt(textOf(text))
  if (fromText) return fromText
  const keys = content(PROJECTION.keys, PROJECTION.user)
  return (
    keys && crsOfGeoKeys(keys, content(PROJECTION.doubles, PROJECTION.user), content(PROJECTION.ascii, PROJECTION.user))
  )
}

function extraOf({ format, recordLength }: LasHeader, described: Uint8Array | null): ExtraDimension[] {
  const bytes = recordLength - RECORD_LENGTHS[format]!
  if (bytes === 0) return []
  const dimensions = readExtraDimensions(described)
  const known = dimensions.reduce((sum, dimension) => sum + dimension.bytes, 0)
  if (known > bytes) return [{ name: 'undocumented', description: '', type: 0, bytes }]
  return known < bytes
    ? [...dimensions, { name: 'undocumented', description: '', type: 0, bytes: bytes - known }]
    : dimensions
}
