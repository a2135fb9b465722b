import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { IfcImporter, ProgressData } from '@thatopen/fragments'
import type { IfcAPI } from 'web-ifc'
import { checkGeoreference } from './check-georeference.ts'
import { type ElementRow, elementRows } from './element-row.ts'
import { createFragmentImporter } from './fragment-importer.ts'
import { IfcFile } from './ifc-file.ts'
import type { IfcFailureCode, IfcReport } from './ifc-report.ts'
import { IfcUnreadableError } from './ifc-unreadable-error.ts'
import { loadIfcBytes } from './load-ifc-bytes.ts'
import { MeshCollector, type MeshFacts } from './mesh-collector.ts'
import { bodyClassesOf } from './product-classes.ts'
import { type PropertyTable, packProperties } from './property-table.ts'
import { readElementRecords } from './read-element-records.ts'
import { describeFailure, readModelFacts } from './read-model-facts.ts'
import { type ConversionObserver, withSharedWebIfc } from './shared-web-ifc.ts'
import { withQuietConsole } from './web-ifc-session.ts'

/** What is being done; screens translate it. */
export const IFC_CONVERSION_STEPS = ['reading', 'shapes', 'properties', 'relations', 'packing'] as const
export type IfcConversionStep = (typeof IFC_CONVERSION_STEPS)[number]

export interface IfcConversion {
  /** Content of a .frag file, deflated as the viewer library expects it. */
  readonly fragments: Uint8Array
  readonly report: IfcReport
  readonly elements: readonly ElementRow[]
  readonly properties: PropertyTable
}

/** Smallest advance that is told: a file of many classes would otherwise send hundreds of messages. */
const TOLD_FRACTION = 0.02

const deflateAsync = promisify(deflate)

/**
 * Converts an .ifc or .ifczip file to the viewer's format, with properties, quantities, materials, types,
 * classifications, groups and spatial structure, and reports on it, in one parse.
 * @param options.onProgress fraction 0 to 1, never falling.
 * @throws IfcUnreadableError
 */
export async function convertIfc(
  bytes: Uint8Array,
  options: { readonly onProgress?: (fraction: number, step: IfcConversionStep) => void } = {},
): Promise<IfcConversion> {
  const tell = onlyRising(options.onProgress ?? (() => undefined))
  tell(0, 'reading')
  const step = loadIfcBytes(bytes)
  const importer = createFragmentImporter()
  const watch = new ConversionWatch(importer)
  const hear = (line: string) => watch.hear(line)
  const packed = await withQuietConsole(hear, async () => {
    try {
      const raw = await withSharedWebIfc(watch, () =>
        importer.process({
          bytes: step,
          raw: true,
          progressCallback: (fraction, data) => tell(fraction * 0.95, stepOf(data)),
        }),
      )
      tell(0.96, 'packing')
      // The library's own deflate is written in JavaScript and takes four times as long for the same bytes.
      return await deflateAsync(raw)
    } catch (error) {
      throw error instanceof IfcUnreadableError ? error : new IfcUnreadableError('damaged', {}, error)
    }
  })
  const file = new IfcFile(step)
  const facts = watch.report()
  const report = { ...facts, georeferenceCheck: checkGeoreference(file, facts.bbox) }
  const records = readElementRecords(file)
  const elements = elementRows(records, watch.meshes(), report)
  tell(1, 'packing')
  return { fragments: packed, report, elements, properties: packProperties(records) }
}

/** Hears and sees what the library does with the model, and keeps what the report needs. */
class ConversionWatch implements ConversionObserver {
  readonly #importer: IfcImporter
  readonly #failures = new Map<number, IfcFailureCode>()
  #open: { readonly api: IfcAPI; readonly model: number; readonly meshes: MeshCollector } | null = null
  #streaming: number | null = null
  #report: ReturnType<typeof readModelFacts> | null = null
  #meshes: MeshFacts | null = null

  constructor(importer: IfcImporter) {
    this.#importer = importer
  }

  opened(api: IfcAPI, model: number): void {
    this.#open = { api, model, meshes: new MeshCollector(api, model) }
    // The library's own list misses some classes (IfcSpatialZone, IfcBorehole, …): their shapes would vanish silently.
    for (const code of bodyClassesOf(api, model)) this.#importer.classes.elements.add(code)
  }

  mesh(mesh: Parameters<ConversionObserver['mesh']>[0], forward: () => void): void {
    if (!this.#open?.meshes.add(mesh)) return
    this.#streaming = mesh.expressID
    try {
      forward()
    } catch {
      // One element without a GlobalId or with a broken placement must not cost the other ten thousand.
      this.#failures.set(mesh.expressID, 'no-geometry')
    } finally {
      this.#streaming = null
    }
  }

  built(): void {
    if (!this.#open) return
    this.#report = readModelFacts(this.#open.api, this.#open.model, this.#open.meshes, this.#failures)
    this.#meshes = this.#open.meshes.facts()
  }

  /** The library tells on the console alone that it drops a shape or a property. */
  hear(line: string): void {
    if (this.#streaming !== null && line.startsWith('Fragments: Problematic geometry'))
      this.#failures.set(this.#streaming, 'part-of-geometry')
    const unread = line.match(/^Problem reading properties for (\d+)/)?.[1]
    if (unread && this.#open && this.#report)
      this.#report.failed.push(describeFailure(this.#open.api, this.#open.model, Number(unread), 'properties'))
  }

  meshes(): MeshFacts {
    if (!this.#meshes) throw new IfcUnreadableError('damaged')
    return this.#meshes
  }

  report(): ReturnType<typeof readModelFacts> {
    if (!this.#report) throw new IfcUnreadableError('damaged')
    return this.#report
  }
}

function stepOf(data: ProgressData): IfcConversionStep {
  if (data.process === 'geometries') return 'shapes'
  if (data.process === 'attributes') return 'properties'
  if (data.process === 'relations') return 'relations'
  return data.state === 'start' ? 'reading' : 'packing'
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
