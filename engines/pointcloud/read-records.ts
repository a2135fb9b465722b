import { type ByteSource, viewOf } from './byte-source.ts'
import { pointcloudUnreadable } from './pointcloud-unreadable.ts'
import { type LasHeader, lies, textOf } from './read-header.ts'

/** A variable length record (VLR, or EVLR behind the points). */
export interface VariableRecord {
  readonly user: string
  readonly id: number
  readonly description: string
  readonly at: number
  readonly length: number
}

/** Contents above this are not read: no CRS and no list of extra bytes is that long. */
const MOST_CONTENT = 4_194_304

/**
 * The variable length records before and behind the points, without their contents.
 * @throws UnreadableFileError where one reaches into the points or beyond the file
 */
export function readRecords(source: ByteSource, header: LasHeader): VariableRecord[] {
  const before = walk(source, { at: header.headerSize, count: header.records, head: 54, end: header.pointsAt })
  const { at, count } = header.extended
  if (count === 0) return before
  if (at < header.pointsAt) throw lies(`extended records at byte ${at}, before the points`)
  if (at > source.size)
    throw pointcloudUnreadable('cut', { what: `extended records begin at byte ${at} of ${source.size}` })
  return [...before, ...walk(source, { at, count, head: 60, end: source.size })]
}

function walk(
  source: ByteSource,
  {
    at,
    count,
    head,
    end,
  }: { readonly at: number; readonly count: number; readonly head: 54 | 60; readonly end: number },
): VariableRecord[] {
  const records: VariableRecord[] = []
  let next = at
  for (let index = 0; index < count; index++) {
    const bytes = source.read(next, head)
    if (bytes.length < head) throw pointcloudUnreadable('cut', { what: `record ${index + 1} of ${count} is missing` })
    const view = viewOf(bytes)
    const length = head === 54 ? view.getUint16(20, true) : Number(view.getBigUint64(20, true))
    if (next + head + length > end) {
      const what = `record ${index + 1} of ${count} has ${length} bytes and ends behind byte ${end}`
      throw head === 54 ? lies(what) : pointcloudUnreadable('cut', { what })
    }
    records.push({
      user: textOf(bytes.subarray(2, 18)),
      id: view.getUint16(18, true),
      description: textOf(bytes.subarray(head - 32)),
      at: next + head,
      length,
    })
    next += head + length
  }
  return records
}

/** Contents of the first record of this id; null where there is none or it is longer than 4 MiB. */
export function contentOf(
  source: ByteSource,
  records: readonly VariableRecord[],
  id: number,
  user?: string,
): Uint8Array | null {
  const found = records.find((record) => record.id === id && (user === undefined || record.user === user))
  return found && found.length <= MOST_CONTENT ? source.read(found.at, found.length) : null
}

/** A dimension that a producer added behind the standard ones. */
export interface ExtraDimension {
  readonly name: string
  readonly description: string
  /** Type code of the LAS specification: 0 undocumented bytes, 1 to 10 numbers. */
  readonly type: number
  readonly bytes: number
}

const TYPE_BYTES = [0, 1, 1, 2, 2, 4, 4, 8, 8, 4, 8]

/** Of the record LASF_Spec 4; arrays of the withdrawn types 11 to 30 keep their length in bytes. */
export function readExtraDimensions(content: Uint8Array | null): ExtraDimension[] {
  if (!content) return []
  const found: ExtraDimension[] = []
  for (let at = 0; at + 192 <= content.length; at += 192) {
    const type = content[at + 2]!
    const scalar = type === 0 ? 0 : ((type - 1) % 10) + 1
    found.push({
      name: textOf(content.subarray(at + 4, at + 36)),
      description: textOf(content.subarray(at + 160, at + 192)),
      type,
      bytes: type === 0 ? content[at + 3]! : TYPE_BYTES[scalar]! * (Math.floor((type - 1) / 10) + 1),
    })
  }
  return found
}
