import { viewOf } from '#engines/pointcloud/byte-source.ts'
import type { CopcInfo } from '#engines/pointcloud/read-copc.ts'
import type { Triple } from '#engines/pointcloud/read-header.ts'

/** Points of a node as they are drawn. */
export interface NodePoints {
  /** Metres from the corner of the node: small numbers keep their millimetres on the graphics card. */
  readonly places: Float32Array
  /** Red, green, blue and class of each. */
  readonly looks: Uint8Array
  readonly intensities: Uint16Array
}

/** What decoding needs to know of the file. */
export type RecordLayout = Pick<CopcInfo, 'format' | 'recordLength' | 'scale' | 'offset'> & {
  readonly cube: Triple
  readonly metres: Triple
}

const RED_AT = 30

/** Records of formats 6 to 8 (LAS 1.4) as points. @param corner of the node, metres from the corner of the cube */
export function pointsOfRecords(records: Uint8Array, layout: RecordLayout, corner: Triple): NodePoints {
  const { format, recordLength, scale, offset, cube, metres } = layout
  const count = Math.floor(records.length / recordLength)
  const view = viewOf(records)
  const places = new Float32Array(count * 3)
  const looks = new Uint8Array(count * 4)
  const intensities = new Uint16Array(count)
  const hasColour = format >= 7
  const shift = hasColour && isOfBytes(view, count, recordLength) ? 0 : 8
  for (let index = 0, at = 0; index < count; index++, at += recordLength) {
    for (const axis of [0, 1, 2] as const) {
      const value = view.getInt32(at + axis * 4, true) * scale[axis] + offset[axis]
      places[index * 3 + axis] = (value - cube[axis]) * metres[axis] - corner[axis]
      looks[index * 4 + axis] = hasColour ? view.getUint16(at + RED_AT + axis * 2, true) >> shift : 200
    }
    looks[index * 4 + 3] = records[at + 16]!
    intensities[index] = view.getUint16(at + 12, true)
  }
  return { places, looks, intensities }
}

/** Some programs write colours of 0 to 255 where LAS asks for 0 to 65535. */
function isOfBytes(view: DataView, count: number, recordLength: number): boolean {
  for (let index = 0; index < count; index++)
    for (let band = 0; band < 3; band++)
      if (view.getUint16(index * recordLength + RED_AT + band * 2, true) > 255) return false
  return true
}
