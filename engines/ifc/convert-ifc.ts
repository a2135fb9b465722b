import type { IfcAPI } from 'web-ifc'
import { checkGeoreference } from './check-georeference.ts'
import { deflateInParts } from './deflate-in-parts.ts'
import { type DescriptionHalf, describeWhole } from './describe-whole.ts'
import { type DescribedElement, type ElementRow, elementRows } from './element-row.ts'
import { createFragmentImporter } from './fragment-importer.ts'
import { IfcFile } from './ifc-file.ts'
import type { IfcFailureCode, IfcReport } from './ifc-report.ts'
import { IfcUnreadableError } from './ifc-unreadable-error.ts'
import { joinFragments } from './join-fragments.ts'
import { loadIfcBytes } from './load-ifc-bytes.ts'
import { MeshCollector, type MeshFacts } from './mesh-collector.ts'
import { bodyClassesOf } from './product-classes.ts'
import { readIfcSource } from './read-ifc-source.ts'
import { readModelFacts, unreadElement } from './read-model-facts.ts'
import { type ConversionObserver, withSharedWebIfc } from './shared-web-ifc.ts'
import { stepModule } from './step-module.ts'
import { withQuietConsole } from './web-ifc-session.ts'
import { withoutDescriptions } from './without-descriptions.ts'
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
  const watch = new ConversionWatch(file)
  const shapes = await watch.convert(tell)
  tell(0.8, 'properties')
  const half = elsewhere ? await elsewhere : describeWhole(file)
  for (const id of half.unread) watch.unread(id)
  tell(0.9, 'relations')
  const joined = joinFragments(shapes, half.fragments)
  tell(0.96, 'packing')
  const fragments = await deflateInParts(joined)
  return finished(bytes, file, watch, { fragments, properties: half.properties, elements: half.elements }, tell)
}

type Tell = (fraction: number, step: IfcConversionStep) => void

function finished(
  bytes: Uint8Array,
  file: IfcFile,
  watch: ConversionWatch,
  made: Pick<IfcConversion, 'fragments' | 'properties'> & { readonly elements: readonly DescribedElement[] },
  tell: Tell,
): IfcConversion {
  const facts = watch.report()
  const schema = writtenSchema(file.index.bytes) ?? facts.schema
  const georeferenceCheck = checkGeoreference(file, facts.bbox)
  const report = { ...facts, schema, georeferenceCheck, source: readIfcSource(file, bytes) }
  tell(1, 'packing')
  return { ...made, report, elements: elementRows(made.elements, watch.meshes(), report) }
}

/** Hears and sees what the library does with the model, and keeps what the report needs. */
class ConversionWatch implements ConversionObserver {
  readonly #importer = createFragmentImporter()
  readonly #file: IfcFile
  readonly #failures = new Map<number, IfcFailureCode>()
  #open: { readonly api: IfcAPI; readonly model: number; readonly meshes: MeshCollector } | null = null
  readonly #unread = new Set<number>()
  #streaming: number | null = null
  #report: ReturnType<typeof readModelFacts> | null = null
  #meshes: MeshFacts | null = null

  constructor(file: IfcFile) {
    this.#file = file
    // Both read lines, which the half with the shapes does not.
    this.#importer.replaceStoreyElevation = false
    this.#importer.replaceSiteElevation = false
  }

  /** The half with the shapes, not deflated. @throws IfcUnreadableError */
  convert(tell: Tell): Promise<Uint8Array> {
    const options = {
      bytes: withoutDescriptions(this.#file),
      raw: true,
      progressCallback: (fraction: number) => tell(Math.min(0.8, fraction * 1.5), 'shapes'),
    }
    return withQuietConsole(
      (line) => this.hear(line),
      async () => {
        try {
          return await withSharedWebIfc(this, () => this.#importer.process(options))
        } catch (error) {
          throw error instanceof IfcUnreadableError ? error : new IfcUnreadableError('damaged', {}, error)
        }
      },
    )
  }

  opened(api: IfcAPI, model: number): void {
    // Our own index gives a line in a fifth of the time, and knows the instances that are not built from.
    const { GetLines, GetMaxExpressID, GetLineType, GetLineIDsWithType, GetAllLines } = stepModule(this.#file, (id) =>
      this.unread(id),
    )
    Object.assign(api.wasmModule, { GetLines, GetMaxExpressID, GetLineType, GetLineIDsWithType, GetAllLines })
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

  /** The library tells on the console alone that it drops a shape. */
  hear(line: string): void {
    if (this.#streaming !== null && line.startsWith('Fragments: Problematic geometry'))
      this.#failures.set(this.#streaming, 'part-of-geometry')
  }

  /** Its attributes are not well-formed. */
  unread(id: number): void {
    this.#unread.add(id)
  }

  meshes(): MeshFacts {
    if (!this.#meshes) throw new IfcUnreadableError('damaged')
    return this.#meshes
  }

  report(): ReturnType<typeof readModelFacts> {
    if (!this.#report) throw new IfcUnreadableError('damaged')
    const unread = [...this.#unread].filter((id) => !this.#failures.has(id))
    return { ...this.#report, failed: [...this.#report.failed, ...unread.map((id) => unreadElement(this.#file, id))] }
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
