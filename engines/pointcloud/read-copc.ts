import { viewOf } from './byte-source.ts'
import { pointcloudUnreadable } from './pointcloud-unreadable.ts'
import type { Triple } from './read-header.ts'

/** Bytes of a COPC file that hold its head: header, and the first record behind it (COPC 1.0). */
export const COPC_HEAD_BYTES = 589

export interface CopcInfo {
  readonly format: number
  readonly recordLength: number
  readonly points: number
  readonly scale: Triple
  readonly offset: Triple
  /** Of the points. */
  readonly min: Triple
  readonly max: Triple
  readonly cube: { readonly min: Triple; readonly size: number }
  /** Where the nodes are listed. */
  readonly hierarchy: { readonly at: number; readonly bytes: number }
}

export interface CopcNode {
  readonly level: number
  readonly x: number
  readonly y: number
  readonly z: number
  readonly at: number
  readonly bytes: number
  readonly points: number
}

/** @throws UnreadableFileError for what does not begin as COPC */
export function readCopcHead(bytes: Uint8Array): CopcInfo {
  const view = viewOf(bytes)
  const isCopc = bytes.length >= COPC_HEAD_BYTES && String.fromCharCode(...bytes.subarray(377, 381)) === 'copc'
  if (!isCopc) throw pointcloudUnreadable('not-las')
  const triple = (at: number, step = 8): Triple => [
    view.getFloat64(at, true),
    view.getFloat64(at + step, true),
    view.getFloat64(at + 2 * step, true),
  ]
  const half = view.getFloat64(429 + 24, true)
  const centre = triple(429)
  return {
    format: view.getUint8(104) & 0x3f,
    recordLength: view.getUint16(105, true),
    points: Number(view.getBigUint64(247, true)),
    scale: triple(131),
    offset: triple(155),
    max: triple(179, 16),
    min: triple(187, 16),
    cube: { min: [centre[0] - half, centre[1] - half, centre[2] - half], size: half * 2 },
    hierarchy: { at: Number(view.getBigUint64(429 + 40, true)), bytes: Number(view.getBigUint64(429 + 48, true)) },
  }
}

/** The nodes of a list that hold points. A further list behind a node is not followed: `writeCopc` writes one. */
export function readCopcNodes(bytes: Uint8Array): CopcNode[] {
  const view = viewOf(bytes)
  return Array.from({ length: Math.floor(bytes.length / 32) }, (_, index) => {
    const at = index * 32
    const place = (step: number) => view.getInt32(at + step * 4, true)
    return {
      level: place(0),
      x: place(1),
      y: place(2),
      z: place(3),
      at: Number(view.getBigUint64(at + 16, true)),
      bytes: view.getInt32(at + 24, true),
      points: view.getInt32(at + 28, true),
    }
  }).filter(({ points }) => points > 0)
}
