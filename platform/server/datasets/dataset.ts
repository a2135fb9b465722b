import type { RawBuilder } from 'kysely'
import type { DatasetEntry, DimensionType } from '#platform/contract/dataset-query.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'

interface Named {
  readonly title: Text
  /** What else people call it, in both languages, in small letters. */
  readonly words?: readonly string[]
}

export type Unit = DatasetEntry['measures'][number]['unit']

/** What is computed of records. A ratio is the ratio of sums, never a mean of ratios. */
export type Measure = Named & { readonly unit?: Unit } & (
    | { readonly of: 'count'; readonly where?: RawBuilder<boolean> }
    | {
        readonly of: 'sum' | 'avg' | 'min' | 'max' | 'distinct'
        readonly sql: RawBuilder<unknown>
        /** A dimension that its values cannot be added across: the currency of an amount. */
        readonly splitBy?: string
      }
    | { readonly of: 'ratio'; readonly sql: RawBuilder<unknown>; readonly over: RawBuilder<unknown> }
  )

/** What records are grouped and filtered by: a column, or an expression that is one value a record (many-to-one). */
export interface Dimension extends Named {
  readonly type: DimensionType
  readonly sql: RawBuilder<unknown>
  readonly choices?: Readonly<Record<string, Text & { readonly words?: readonly string[] }>>
  /** What a key is called, as `{ name, nameAr? }`, computed of the groups and not of the records. */
  readonly label?: (key: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Its expression reads what `join` of the dataset joins. */
  readonly isJoined?: boolean
}

/**
 * Records of a module as others may ask about them: declared once, by names; who asks writes no SQL. It is read with the rights
 * of who asks: the permission of its kind, row-level security, and `mayRead` where some records are not for all.
 */
export interface Dataset extends Named {
  readonly key: string
  readonly kind: RecordKind
  readonly table: string
  readonly isThere?: RawBuilder<boolean>
  readonly mayRead?: RawBuilder<boolean>
  readonly number: RawBuilder<unknown>
  readonly name: { readonly en: RawBuilder<unknown>; readonly ar: RawBuilder<unknown> }
  readonly measures: Readonly<Record<string, Measure>>
  readonly dimensions: Readonly<Record<string, Dimension>>
  /** The day that a period narrows by where it names none. */
  readonly period: string
  /** Many-to-one joins of what some dimensions need, such as the clock of the project. */
  readonly join?: RawBuilder<unknown>
}

/** The `datasets` of the server halves. */
export const datasets = defineSeam<Dataset>('datasets', { named: ({ key }) => key })

export const servedDatasets = (): readonly Dataset[] => datasets.all()

export function findDataset(key: string): Dataset | null {
  return datasets.find(key) ?? null
}

/** A dataset as the catalogue shows it: names and choices, and nothing of where they come from. */
export function entryOf({ key, title, words = [], kind, measures, dimensions, period }: Dataset): DatasetEntry {
  return {
    ...{ key, title, period },
    words: [...words],
    recordKind: kind.id,
    measures: Object.entries(measures).map(([name, { title: called, words: also = [], unit, of }]) => ({
      key: name,
      title: called,
      words: [...also],
      unit: unit ?? (of === 'count' || of === 'distinct' ? 'count' : of === 'ratio' ? 'percent' : 'number'),
    })),
    dimensions: Object.entries(dimensions).map(([name, { title: called, words: also = [], type, choices = {} }]) => ({
      key: name,
      title: called,
      words: [...also],
      type,
      choices: Object.entries(choices).map(([choice, { en, ar, words: more = [] }]) => ({
        key: choice,
        title: { en, ar },
        words: [...more],
      })),
    })),
  }
}
