import type { Triple } from '#engines/pointcloud/read-header.ts'

/** Where the bytes of a COPC file come from: the screen asks for them with the session of its person. */
export interface CloudSource {
  read(at: number, bytes: number, signal: AbortSignal): Promise<Uint8Array>
}

export type CloudColouring = 'height' | 'class' | 'intensity' | 'colour'
/** What a press on the cloud does: nothing, an end of a distance, an end of a section. */
export type CloudTool = 'look' | 'distance' | 'section'

/** Metres between two points of the cloud; `from` and `to` are in the coordinates of the file. */
export interface CloudDistance {
  readonly from: Triple
  readonly to: Triple
  readonly straight: number
  readonly level: number
  readonly rise: number
}

/** Points along a line, seen from its side: metres from its start, height as the file has it in metres, class. */
export interface CloudSection {
  readonly length: number
  /** Metres to either side of the line. */
  readonly reach: number
  readonly along: Float32Array
  readonly heights: Float64Array
  readonly classes: Uint8Array
}

export interface CloudEvents {
  /** Points that are drawn, and whether more are on their way. */
  readonly drawn: { readonly points: number; readonly isLoading: boolean }
  /** Null where the ends were taken away. */
  readonly distance: CloudDistance | null
  readonly section: CloudSection | null
  /** Bytes did not come, were damaged, or the graphics card gave up. */
  readonly failed: { readonly reason: 'no-webgl' | 'no-points' | 'context-lost' }
}

export interface CloudViewerOptions {
  readonly source: CloudSource
  /** Metres of one unit of each axis of the file; ones where nobody knows. */
  readonly metres: Triple
  /** Lowest and highest intensity. */
  readonly intensities: readonly [number, number]
  readonly label: string
  /** Writes metres where a distance stands beside its line. */
  readonly writeMetres: (metres: number) => string
}

export interface CloudViewer {
  on<Name extends keyof CloudEvents>(name: Name, listener: (payload: CloudEvents[Name]) => void): () => void
  setColouring(colouring: CloudColouring): void
  /** Classes that are not drawn, by code. */
  setHidden(classes: ReadonlySet<number>): void
  /** Most points that are drawn at once. */
  setBudget(points: number): void
  setEyeDome(isOn: boolean): void
  setTool(tool: CloudTool): void
  seeAll(): void
  seeFromAbove(): void
  dispose(): void
}

/** Budgets from which a device chooses; the middle is what most draw without a hitch. */
export const CLOUD_BUDGETS = { few: 300_000, middle: 1_000_000, many: 3_000_000 } as const
export type CloudBudget = keyof typeof CLOUD_BUDGETS
