import { viewOf } from './byte-source.ts'
import { pointcloudUnreadable } from './pointcloud-unreadable.ts'
import { type LasHeader, lies, RECORD_LENGTHS } from './read-header.ts'

/** What the record `laszip encoded` 22204 says of the compression. */
export interface LazRecord {
  readonly chunkSize: number
  /** Each chunk says its own number of points. */
  readonly isVariable: boolean
}

const VARIABLE = 0xffffffff
/** 2: chunks of one stream; 3: chunks of a stream a field. */
const READ_COMPRESSORS = new Set([2, 3])
/** Formats that the decoder knows. */
const READ_FORMATS = new Set([0, 1, 2, 3, 6, 7, 8])

/** @throws UnreadableFileError for a compression that is not read, and items that are not those of the format */
export function readLazRecord(content: Uint8Array | null, header: LasHeader): LazRecord {
  if (!content || content.length < 34) throw lies('compressed points without a laszip record')
  const view = viewOf(content)
  const compressor = view.getUint16(0, true)
  if (!READ_COMPRESSORS.has(compressor) || view.getUint16(2, true) !== 0)
    throw pointcloudUnreadable('compression', { compression: `laszip compressor ${compressor}` })
  if (!READ_FORMATS.has(header.format))
    throw pointcloudUnreadable('compression', { compression: `point format ${header.format}` })
  if ((compressor === 3) !== header.format >= 6)
    throw lies(`laszip compressor ${compressor} of point format ${header.format}`)
  const items = view.getUint16(32, true)
  let [length, known] = [0, true]
  for (let index = 0; index < items; index++) {
    const at = 34 + index * 6
    if (at + 6 > content.length) throw lies(`${items} laszip items`)
    const type = view.getUint16(at, true)
    length += view.getUint16(at + 2, true)
    known &&= [0, 6, 7, 8, 10, 11, 12, 14].includes(type)
  }
  if (!known)
    throw pointcloudUnreadable('compression', { compression: 'laszip items with waveforms or of a later version' })
  if (length !== header.recordLength || length < RECORD_LENGTHS[header.format]!)
    throw lies(`laszip items of ${length} bytes, points of ${header.recordLength}`)
  const chunkSize = view.getUint32(12, true)
  if (chunkSize === 0) throw lies('chunks of 0 points')
  return { chunkSize, isVariable: chunkSize === VARIABLE }
}
