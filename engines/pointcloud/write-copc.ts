import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { type Finding, findingLine } from '../finding.ts'
import { type ByteSource, viewOf } from './byte-source.ts'
import { type CopcHead, copcHead, copcTail, type OpenedHeader, type WrittenNode } from './copc-head.ts'
import { convertRecords } from './copc-records.ts'
import { encodeChunk } from './encode-chunk.ts'
import { fileSource } from './file-source.ts'
import { lostRecords } from './lost-records.ts'
import { OctreePlan } from './octree-plan.ts'
import { openCloud, type PointCloud } from './open-cloud.ts'
import { pointcloudUnreadable } from './pointcloud-unreadable.ts'
import { RECORD_LENGTHS, type Triple } from './read-header.ts'
import { contentOf } from './read-records.ts'

export interface WrittenCopc {
  readonly points: number
  readonly nodes: number
  readonly levels: number
  readonly bytes: number
  readonly format: number
  /** What the source says and the file does not hold. */
  readonly findings: readonly Finding[]
  /** The findings as English sentences. */
  readonly warnings: readonly string[]
}

/** Bytes of points that wait in memory to be put beside those of their node. */
const WAITING = 134_217_728
/** Most bytes that wait for one node. */
const MOST_WAITING = 65_536
const BATCH = 65_536
const MOST_IN_NODE = 5_000_000
/** Shares of the time; packing the nodes is the rest. */
const UNPACKING = 0.3
const PLANNING = 0.07

/**
 * Writes a cloud as COPC: LAZ of format 6, 7 or 8 in an octree, with the integers of the source. Works beside the target
 * in two files of the size of the unpacked points, which are removed; the target appears when it is whole.
 * @param onPart hears how much of the work is done, 0 to 1
 * @throws UnreadableFileError for a source that is not read, and one with no point or too many in one place
 */
export async function writeCopc(
  source: ByteSource,
  target: string,
  onPart: (part: number) => void = () => undefined,
): Promise<WrittenCopc> {
  const cloud = openCloud(source)
  if (cloud.header.points === 0) throw pointcloudUnreadable('not-writable', { what: 'it holds no point' })
  const names = { plain: `${target}.points`, sorted: `${target}.nodes`, part: `${target}.part` }
  try {
    const layout = layoutOf(cloud)
    const facts = await unpack(cloud, layout, names.plain, (part) => onPart(part * UNPACKING))
    const place = placeOf(cloud, facts)
    const plan = planOf(names.plain, facts.points, layout.recordLength, place)
    onPart(UNPACKING + PLANNING)
    const starts = sortByNode(names, facts.points, layout.recordLength, place, plan)
    const sorted = UNPACKING + 2 * PLANNING
    const onNode = (part: number) => onPart(sorted + part * (1 - sorted))
    const bytes = writeNodes(names, { cloud, source, layout, facts, cube: place.cube, plan, starts, onNode })
    renameSync(names.part, target)
    const findings = lostRecords(cloud)
    const levels = 1 + plan.nodes.reduce((deepest, { level }) => Math.max(deepest, level), 0)
    return {
      points: facts.points,
      nodes: plan.nodes.length,
      levels,
      bytes,
      format: layout.format,
      findings,
      warnings: findings.map(findingLine),
    }
  } finally {
    for (const name of Object.values(names)) rmSync(name, { force: true })
  }
}

function layoutOf({ header: { format, recordLength } }: PointCloud): OpenedHeader {
  const target = format >= 6 ? format : format >= 2 ? 7 : 6
  return { format: target, recordLength: recordLength - RECORD_LENGTHS[format]! + RECORD_LENGTHS[target]! }
}

interface Facts {
  readonly points: number
  readonly least: number[]
  readonly most: number[]
  readonly time: [number, number]
  readonly returns: number[]
}

/** First pass: the points in the target's format, one behind another, and their bounds. */
async function unpack(
  cloud: PointCloud,
  layout: OpenedHeader,
  name: string,
  onPart: (part: number) => void,
): Promise<Facts> {
  const facts: Facts = {
    points: cloud.header.points,
    least: [Infinity, Infinity, Infinity],
    most: [-Infinity, -Infinity, -Infinity],
    time: [Infinity, -Infinity],
    returns: new Array<number>(16).fill(0),
  }
  const file = openSync(name, 'w')
  let read = 0
  try {
    for await (const batch of cloud.batches()) {
      const bytes = convertRecords(batch.bytes, batch.points, cloud.header, layout)
      measure(bytes, layout.recordLength, facts)
      writeAll(file, bytes)
      read += batch.points
      onPart(read / facts.points)
    }
  } finally {
    closeSync(file)
  }
  return facts
}

function measure(bytes: Uint8Array, recordLength: number, { least, most, time, returns }: Facts): void {
  const view = viewOf(bytes)
  for (let at = 0; at < bytes.length; at += recordLength) {
    for (let axis = 0; axis < 3; axis++) {
      const value = view.getInt32(at + axis * 4, true)
      if (value < least[axis]!) least[axis] = value
      if (value > most[axis]!) most[axis] = value
    }
    const moment = view.getFloat64(at + 22, true)
    if (moment < time[0]) time[0] = moment
    if (moment > time[1]) time[1] = moment
    returns[bytes[at + 14]! & 15]!++
  }
}

interface Place {
  readonly cube: CopcHead['cube']
  /** Of an axis: integer at 0, and share of the cube for one. */
  readonly zero: readonly number[]
  readonly step: readonly number[]
}

/** The cube begins at the least corner; a negative scale turns an axis round. */
function placeOf({ header: { scale, offset } }: PointCloud, { least, most }: Facts): Place {
  const zero = scale.map((value, axis) => (value > 0 ? least[axis]! : most[axis]!))
  const size = Math.max(...scale.map((value, axis) => (most[axis]! - least[axis]!) * Math.abs(value))) || 1
  const min = zero.map((value, axis) => value * scale[axis]! + offset[axis]!) as unknown as Triple
  return { cube: { min, size }, zero, step: scale.map((value) => value / size) }
}

/** Every point of the unpacked file in order: with its bytes and where it lies in the cube. */
function eachPoint(
  name: string,
  points: number,
  recordLength: number,
  { zero, step }: Place,
  visit: (x: number, y: number, z: number, bytes: Uint8Array, at: number) => void,
): void {
  const file = fileSource(name)
  const share = (value: number, axis: number) => (value - zero[axis]!) * step[axis]!
  try {
    for (let first = 0; first < points; first += BATCH) {
      const bytes = file.read(first * recordLength, Math.min(BATCH, points - first) * recordLength)
      const view = viewOf(bytes)
      for (let at = 0; at < bytes.length; at += recordLength)
        visit(
          share(view.getInt32(at, true), 0),
          share(view.getInt32(at + 4, true), 1),
          share(view.getInt32(at + 8, true), 2),
          bytes,
          at,
        )
    }
  } finally {
    file.close()
  }
}

/** Second and third pass: points by cell, then by node. */
function planOf(name: string, points: number, recordLength: number, place: Place): OctreePlan {
  const plan = new OctreePlan()
  eachPoint(name, points, recordLength, place, (x, y, z) => plan.count(x, y, z))
  plan.plan()
  eachPoint(name, points, recordLength, place, (x, y, z) => plan.nodes[plan.assign(x, y, z)]!.points++)
  const fullest = plan.nodes.reduce((most, node) => Math.max(most, node.points), 0)
  if (fullest > MOST_IN_NODE)
    throw pointcloudUnreadable('not-writable', { what: `${fullest} points lie close together, far from single others` })
  return plan
}

/** Fourth pass: into a file where the points of a node lie together. Returns where each node begins, in points. */
function sortByNode(
  names: { readonly plain: string; readonly sorted: string },
  points: number,
  recordLength: number,
  place: Place,
  plan: OctreePlan,
): number[] {
  const starts: number[] = []
  let start = 0
  for (const node of plan.nodes) {
    starts.push(start)
    start += node.points
  }
  const room =
    Math.max(1, Math.floor(Math.min(MOST_WAITING, WAITING / plan.nodes.length) / recordLength)) * recordLength
  const waiting = plan.nodes.map((node) => new Uint8Array(Math.min(room, node.points * recordLength)))
  const filled = new Uint32Array(plan.nodes.length)
  const next = starts.map((value) => value * recordLength)
  const file = openSync(names.sorted, 'w')
  const flush = (id: number) => {
    writeAll(file, waiting[id]!.subarray(0, filled[id]), next[id])
    next[id]! += filled[id]!
    filled[id] = 0
  }
  try {
    plan.restart()
    eachPoint(names.plain, points, recordLength, place, (x, y, z, bytes, at) => {
      const id = plan.assign(x, y, z)
      waiting[id]!.set(bytes.subarray(at, at + recordLength), filled[id])
      filled[id]! += recordLength
      if (filled[id] === waiting[id]!.length) flush(id)
    })
    for (const id of plan.nodes.keys()) if (filled[id]) flush(id)
  } finally {
    closeSync(file)
  }
  return starts
}

interface Work {
  readonly cloud: PointCloud
  readonly source: ByteSource
  readonly layout: OpenedHeader
  readonly facts: Facts
  readonly cube: CopcHead['cube']
  readonly plan: OctreePlan
  readonly starts: readonly number[]
  readonly onNode: (part: number) => void
}

/** Last pass: each node packed, the table of chunks, the hierarchy, and at the end the head, which names their places. */
function writeNodes(names: { readonly sorted: string; readonly part: string }, work: Work): number {
  const { layout, plan, starts, onNode } = work
  const headBytes = copcHead(headOf(work, { at: 60, bytes: 0 })).length
  const file = openSync(names.part, 'w')
  const sorted = fileSource(names.sorted)
  try {
    const nodes: WrittenNode[] = []
    let at = headBytes + 8
    for (const [id, node] of plan.nodes.entries()) {
      const { recordLength, format } = layout
      const chunk = encodeChunk(
        sorted.read(starts[id]! * recordLength, node.points * recordLength),
        format,
        recordLength,
      )
      writeAll(file, chunk, at)
      nodes.push({ ...node, at, bytes: chunk.length })
      at += chunk.length
      onNode(nodes.length / plan.nodes.length)
    }
    const { table, hierarchy } = copcTail(nodes)
    const tableAt = new Uint8Array(8)
    viewOf(tableAt).setBigInt64(0, BigInt(at), true)
    writeAll(file, table, at)
    writeAll(file, hierarchy, at + table.length)
    writeAll(file, tableAt, headBytes)
    const pages = { at: at + table.length + 60, bytes: hierarchy.length - 60 }
    writeAll(file, copcHead(headOf(work, pages)), 0)
    return at + table.length + hierarchy.length
  } finally {
    sorted.close()
    closeSync(file)
  }
}

function headOf({ cloud, source, layout, facts, cube }: Work, hierarchy: CopcHead['hierarchy']): CopcHead {
  const { header, records, crs } = cloud
  const real = (values: readonly number[], other: readonly number[]) =>
    header.scale.map(
      (scale, axis) => (scale > 0 ? values : other)[axis]! * scale + header.offset[axis]!,
    ) as unknown as Triple
  return {
    source: header,
    layout,
    points: facts.points,
    returns: facts.returns,
    min: real(facts.least, facts.most),
    max: real(facts.most, facts.least),
    cube,
    time: facts.time,
    wkt: crs?.wkt ? new TextEncoder().encode(`${crs.wkt}\0`) : null,
    extraBytes:
      layout.recordLength > RECORD_LENGTHS[layout.format]! ? contentOf(source, records, 4, 'LASF_Spec') : null,
    hierarchy,
  }
}

/** At a place, or behind what was written last. */
function writeAll(file: number, bytes: Uint8Array, at?: number): void {
  let written = 0
  while (written < bytes.length)
    written += writeSync(file, bytes, written, bytes.length - written, at === undefined ? null : at + written)
}
