import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Content, DatasetKind } from '../contract/dataset-choices.ts'
import type { DatasetReport, StoredFeatures } from '../contract/dataset-report.ts'

/** What a reader is told of a dataset: what a person says of the file. */
export interface DatasetToRead {
  readonly projectCode: string
  readonly siteCode: string
  readonly id: string
  readonly kind: DatasetKind
  readonly name: string
  readonly content: Content | null
  readonly declaredEpsg: number | null
  /** Empty: the first surface, all layers. */
  readonly layer: string
  readonly sourceFileId: string
  readonly sourceName: string
}

/** A file that a reader left in its folder, to be kept. */
export interface MadeFile {
  readonly file: string
  /** Behind the dataset's name. */
  readonly ending: string
  readonly mediaType: string
}

/** What became of a file. */
export interface ReadDataset {
  readonly report: DatasetReport
  /** Empty where it is placed. */
  readonly doubts: readonly string[]
  readonly place: {
    readonly epsg: number | null
    readonly crsName: string
    readonly shiftAccuracy: number | null
    readonly gsd: number | null
    readonly footprint: readonly (readonly [number, number])[]
  } | null
  /** What serving it needs to know: for the module itself, never sent. */
  readonly served: object | null
  /** Of features that the kind keeps as rows, for maps. */
  readonly features?: StoredFeatures | null
  /** By the role under which the module asks for them: `data`, `display`, `heights`, `thumbnail`. */
  readonly files: Readonly<Record<string, MadeFile>>
  /** Rows of its own that the kind keeps, in the transaction that makes the dataset ready. */
  readonly store?: (tx: Db) => Promise<void>
}

export interface DatasetReader {
  readonly kinds: readonly DatasetKind[]
  /** Program of `engines/` that reads the file in a process of its own. */
  readonly entry: `${string}/${string}`
  /** Its input, beside `file`. */
  readonly input: (dataset: DatasetToRead) => object
  /** Takes its result, whose shape it checks: it comes from a process that read a stranger's file. */
  readonly take: (result: unknown, folder: string, dataset: DatasetToRead) => Promise<ReadDataset>
  /** Words for the log: `reading a raster`. */
  readonly work: string
}

/** A kind of datasets brings its reader. */
export const datasetReader = defineSeam<DatasetReader>('readers of datasets', {
  named: ({ kinds }) => kinds.join(', '),
})

/** @throws where the kind has none: a fault of the program */
export function readerOf(kind: DatasetKind): DatasetReader {
  const reader = datasetReader.all().find(({ kinds }) => kinds.includes(kind))
  if (!reader) throw new Error(`Nobody reads datasets of the kind ${kind}.`)
  return reader
}

export const READING: (name: string) => Text = (name) => ({ en: `Reading ${name}`, ar: `قراءة ${name}` })
