import { joinFragments } from '../fragments/join-fragments.ts'
import { type BuiltShapes, buildShapes } from './build-shapes.ts'
import { checkGeoreference } from './check-georeference.ts'
import { deflateInParts } from './deflate-in-parts.ts'
import { type DescriptionHalf, describeWhole } from './describe-whole.ts'
import { type ElementRow, elementRows } from './element-row.ts'
import { IfcFile } from './ifc-file.ts'
import type { IfcReport } from './ifc-report.ts'
import { loadIfcBytes } from './load-ifc-bytes.ts'
import { readIfcSource } from './read-ifc-source.ts'
import { unreadElement } from './read-model-facts.ts'
import { readStoreyLevels } from './read-storey-levels.ts'
import type { ShapeRun } from './stream-shapes.ts'
import { writtenSchema } from './written-schema.ts'

/** What is being done; screens translate it. */
export const IFC_CONVERSION_STEPS = ['reading', 'shapes', 'properties', 'relations', 'packing'] as const
export type IfcConversionStep = (typeof IFC_CONVERSION_STEPS)[number]

export interface IfcConversion {
  /** Content of a .frag file, deflated as the viewer library expects it. */
  readonly fragments: Uint8Array
  readonly report: IfcReport
  readonly elements: readonly ElementRow[]
  /** A `PropertyTable` as JSON, packed by gzip. */
  readonly properties: Uint8Array
}

/** Smallest advance that is told: a file of many classes would otherwise send hundreds of messages. */
const TOLD_FRACTION = 0.02

export interface IfcConversionOptions {
  /** Fraction 0 to 1, never falling. */
  readonly onProgress?: (fraction: number, step: IfcConversionStep) => void
  /** Whether shapes are built with care; where absent, without. */
  readonly run?: ShapeRun
  /** Reads all but the shapes at the same time, in another thread; where absent, this one does it after the shapes. */
  readonly describe?: (step: Uint8Array) => Promise<DescriptionHalf>
}

/**
 * Converts an .ifc or .ifczip file to the viewer's format, with properties, quantities, materials, types,
 * classifications, groups and spatial structure, and reports on it, in one parse.
 * @throws IfcUnreadableError
 */
export async function convertIfc(bytes: Uint8Array, options: IfcConversionOptions = {}): Promise<IfcConversion> {
  const tell = onlyRising(options.onProgress ?? (() => undefined))
  tell(0, 'reading')
  const step = loadIfcBytes(bytes)
  const elsewhere = options.describe?.(step)
  // Its error is thrown where it is waited for; meanwhile it must not count as unhandled.
  elsewhere?.catch(() => undefined)
  const file = new IfcFile(step)
  const shapes = await buildShapes(file, (fraction) => tell(fraction * 0.8, 'shapes'), options.run)
  tell(0.8, 'properties')
  const half = elsewhere ? await elsewhere : describeWhole(file)
  tell(0.9, 'relations')
  const joined = joinFragments(shapes.fragments, half.fragments)
  tell(0.96, 'packing')
  const fragments = await deflateInParts(joined)
  const report = reportOf(file, bytes, shapes, half)
  tell(1, 'packing')
  const { properties } = half
  return { fragments, report, properties, elements: elementRows(half.elements, shapes.meshes, report) }
}

/** @param bytes as uploaded, packed or not */
function reportOf(
  file: IfcFile,
  bytes: Uint8Array,
  { facts, lost, unread }: BuiltShapes,
  half: DescriptionHalf,
): IfcReport {
  const schema = writtenSchema(file.index.bytes) ?? facts.schema
  const georeferenceCheck = checkGeoreference(file, facts.bbox)
  const onlyUnread = [...new Set([...unread, ...half.unread])].filter((id) => !lost.has(id))
  const failed = [...facts.failed, ...onlyUnread.map((id) => unreadElement(file, id))]
  return {
    ...facts,
    failed,
    schema,
    georeferenceCheck,
    levels: readStoreyLevels(file),
    source: readIfcSource(file, bytes),
  }
}

function onlyRising(onProgress: (fraction: number, step: IfcConversionStep) => void) {
  let told = -1
  let toldStep: IfcConversionStep | null = null
  return (fraction: number, step: IfcConversionStep) => {
    const isWorthTelling = step !== toldStep || fraction >= told + TOLD_FRACTION || fraction === 1
    if (fraction < told || !isWorthTelling) return
    told = fraction
    toldStep = step
    onProgress(fraction, step)
  }
}
