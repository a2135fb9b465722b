import { ArithmeticDecoder, decodeInteger, IntegerModels } from './arithmetic-decoder.ts'
import { type ByteSource, viewOf } from './byte-source.ts'
import type { LazRecord } from './laz-record.ts'
import { pointcloudUnreadable } from './pointcloud-unreadable.ts'
import { type LasHeader, lies } from './read-header.ts'

/** Points that are compressed together. */
export interface Chunk {
  readonly at: number
  readonly bytes: number
  readonly points: number
}

/** Points of a chunk: a file says how many are unpacked at once. */
const MOST_IN_CHUNK = 5_000_000
/** Points a byte above which a file is made to fill memory, from this number of points on. */
const BOMB = { from: 100_000, pointsPerByte: 8 }

/**
 * Where the chunks of a LAZ file lie and how many points each holds.
 * @throws UnreadableFileError where the table is missing, contradicts the header, or promises too much
 */
export function readChunks(source: ByteSource, header: LasHeader, laz: LazRecord): Chunk[] {
  const { points, pointsAt } = header
  if (points > BOMB.from && points > (source.size - pointsAt) * BOMB.pointsPerByte)
    throw pointcloudUnreadable('bomb', { points, bytes: source.size - pointsAt })
  const first = source.read(pointsAt, 8)
  if (first.length < 8) throw pointcloudUnreadable('cut', { what: 'no points are there' })
  const tableAt = tablePlace(source, Number(viewOf(first).getBigInt64(0, true)))
  if (tableAt < pointsAt + 8) throw lies(`table of chunks at byte ${tableAt}`)
  const head = source.read(tableAt, 8)
  if (head.length < 8)
    throw pointcloudUnreadable('cut', { what: `the table of chunks at byte ${tableAt} of ${source.size} is missing` })
  const count = viewOf(head).getUint32(4, true)
  if (count > (tableAt - pointsAt) / header.recordLength + 1) throw lies(`${count} chunks`)
  const decoder = new ArithmeticDecoder(source.read(tableAt + 8, count * 12 + 64))
  const models = new IntegerModels(32, 2)
  const chunks: Chunk[] = []
  let [at, left, lastPoints, lastBytes] = [pointsAt + 8, points, 0, 0]
  for (let index = 0; index < count; index++) {
    if (laz.isVariable) lastPoints = decodeInteger(decoder, models, lastPoints, 0)
    lastBytes = decodeInteger(decoder, models, lastBytes, 1)
    const inChunk = laz.isVariable ? lastPoints : Math.min(laz.chunkSize, left)
    if (inChunk < 0 || lastBytes < 0 || at + lastBytes > tableAt || inChunk > left)
      throw lies(`chunk ${index + 1} of ${count}: ${inChunk} points in ${lastBytes} bytes`)
    if (inChunk > MOST_IN_CHUNK)
      throw pointcloudUnreadable('too-large', { what: `${inChunk} points in a chunk`, limit: MOST_IN_CHUNK })
    chunks.push({ at, bytes: lastBytes, points: inChunk })
    at += lastBytes
    left -= inChunk
  }
  if (left > 0) throw pointcloudUnreadable('cut', { what: `${points - left} of ${points} points are there` })
  return chunks
}

/** Writers that cannot go back say -1 there and put the place into the last eight bytes of the file. */
function tablePlace(source: ByteSource, said: number): number {
  if (said !== -1) return said
  return Number(viewOf(source.read(source.size - 8, 8)).getBigInt64(0, true))
}
