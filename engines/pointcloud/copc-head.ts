import { ArithmeticEncoder, encodeInteger } from './arithmetic-encoder.ts'
import { IntegerModels } from './arithmetic-models.ts'
import { viewOf } from './byte-source.ts'
import type { OctreeNode } from './octree-plan.ts'
import type { LasHeader, Triple } from './read-header.ts'

/** What decides how a record is laid out. */
export type OpenedHeader = Pick<LasHeader, 'format' | 'recordLength'>

export interface CopcHead {
  readonly source: LasHeader
  readonly layout: OpenedHeader
  readonly points: number
  readonly returns: readonly number[]
  readonly min: Triple
  readonly max: Triple
  readonly cube: { readonly min: Triple; readonly size: number }
  readonly time: readonly [min: number, max: number]
  readonly wkt: Uint8Array | null
  /** Descriptions of extra bytes as the source has them. */
  readonly extraBytes: Uint8Array | null
  readonly hierarchy: { readonly at: number; readonly bytes: number }
}

/** A node that was written. */
export interface WrittenNode extends OctreeNode {
  readonly at: number
  readonly bytes: number
}

/** Header and variable length records, up to where the points begin. */
export function copcHead(head: CopcHead): Uint8Array {
  const records = [
    record('copc', 1, copcInfo(head)),
    record('laszip encoded', 22204, lazRecord(head.layout)),
    ...(head.wkt ? [record('LASF_Projection', 2112, head.wkt)] : []),
    ...(head.extraBytes ? [record('LASF_Spec', 4, head.extraBytes)] : []),
  ]
  const size = records.reduce((sum, { length }) => sum + length, 375)
  const bytes = new Uint8Array(size)
  const view = viewOf(bytes)
  const { source, layout } = head
  putText(bytes, 0, 'LASF')
  view.setUint16(6, (source.globalEncoding & 1) | 16, true)
  bytes.set([1, 4], 24)
  putText(bytes, 26, source.system.slice(0, 32))
  putText(bytes, 58, source.software.slice(0, 32))
  view.setUint16(94, 375, true)
  view.setUint32(96, size, true)
  view.setUint32(100, records.length, true)
  bytes[104] = layout.format | 0x80
  view.setUint16(105, layout.recordLength, true)
  for (const axis of [0, 1, 2] as const) {
    view.setFloat64(131 + axis * 8, source.scale[axis], true)
    view.setFloat64(155 + axis * 8, source.offset[axis], true)
    view.setFloat64(179 + axis * 16, head.max[axis], true)
    view.setFloat64(187 + axis * 16, head.min[axis], true)
  }
  view.setBigUint64(235, BigInt(head.hierarchy.at - 60), true)
  view.setUint32(243, 1, true)
  view.setBigUint64(247, BigInt(head.points), true)
  for (let index = 1; index <= 15; index++) view.setBigUint64(247 + index * 8, BigInt(head.returns[index] ?? 0), true)
  let at = 375
  for (const content of records) {
    bytes.set(content, at)
    at += content.length
  }
  return bytes
}

function copcInfo({ cube, time, hierarchy }: CopcHead): Uint8Array {
  const bytes = new Uint8Array(160)
  const view = viewOf(bytes)
  for (const axis of [0, 1, 2] as const) view.setFloat64(axis * 8, cube.min[axis] + cube.size / 2, true)
  view.setFloat64(24, cube.size / 2, true)
  view.setFloat64(32, cube.size / 128, true)
  view.setBigUint64(40, BigInt(hierarchy.at), true)
  view.setBigUint64(48, BigInt(hierarchy.bytes), true)
  view.setFloat64(56, time[0], true)
  view.setFloat64(64, time[1], true)
  return bytes
}

function lazRecord({ format, recordLength }: OpenedHeader): Uint8Array {
  const extra = recordLength - [30, 36, 38][format - 6]!
  const items = [
    [10, 30],
    ...(format === 7 ? [[11, 6]] : format === 8 ? [[12, 8]] : []),
    ...(extra ? [[14, extra]] : []),
  ]
  const bytes = new Uint8Array(34 + items.length * 6)
  const view = viewOf(bytes)
  view.setUint16(0, 3, true)
  bytes.set([3, 4, 3], 4)
  view.setUint32(12, 0xffffffff, true)
  view.setBigInt64(16, -1n, true)
  view.setBigInt64(24, -1n, true)
  view.setUint16(32, items.length, true)
  for (const [index, [type, size]] of items.entries()) {
    view.setUint16(34 + index * 6, type!, true)
    view.setUint16(36 + index * 6, size!, true)
    view.setUint16(38 + index * 6, 3, true)
  }
  return bytes
}

function record(user: string, id: number, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(54 + content.length)
  putText(bytes, 2, user)
  viewOf(bytes).setUint16(18, id, true)
  viewOf(bytes).setUint16(20, content.length, true)
  bytes.set(content, 54)
  return bytes
}

/** The table of chunks, and behind it the extended record with the hierarchy. */
export function copcTail(nodes: readonly WrittenNode[]): {
  readonly table: Uint8Array
  readonly hierarchy: Uint8Array
} {
  const encoder = new ArithmeticEncoder()
  const models = new IntegerModels(32, 2)
  let [points, bytes] = [0, 0]
  for (const node of nodes) {
    encodeInteger(encoder, models, points, node.points, 0)
    encodeInteger(encoder, models, bytes, node.bytes, 1)
    points = node.points
    bytes = node.bytes
  }
  const coded = encoder.done()
  const table = new Uint8Array(8 + coded.length)
  viewOf(table).setUint32(4, nodes.length, true)
  table.set(coded, 8)
  const hierarchy = new Uint8Array(60 + nodes.length * 32)
  const view = viewOf(hierarchy)
  putText(hierarchy, 2, 'copc')
  view.setUint16(18, 1000, true)
  view.setBigUint64(20, BigInt(nodes.length * 32), true)
  for (const [index, node] of nodes.entries()) {
    const at = 60 + index * 32
    for (const [step, value] of [node.level, node.x, node.y, node.z].entries())
      view.setInt32(at + step * 4, value, true)
    view.setBigUint64(at + 16, BigInt(node.at), true)
    view.setInt32(at + 24, node.bytes, true)
    view.setInt32(at + 28, node.points, true)
  }
  return { table, hierarchy }
}

function putText(bytes: Uint8Array, at: number, text: string): void {
  bytes.set(new TextEncoder().encode(text), at)
}
