/**
 * How the values of one column are made one. `key`: they name the row. `same`: all sources must say the same, otherwise the
 * cell stays empty and is a conflict. `mean`: weighted by the column that `weight` names, plainly without one.
 */
export const RULES = ['key', 'sum', 'max', 'min', 'last', 'count', 'distinct', 'mean', 'same'] as const
export type Rule = (typeof RULES)[number]

/** A column of the master record. */
export interface MasterColumn {
  readonly name: string
  readonly rule: Rule
  /** UCUM code that the result is in; empty where values have none. */
  readonly unit: string
  /** ISO 4217; empty where it is no money. Amounts in another currency are a conflict: no rate is guessed. */
  readonly currency: string
  /** For `mean`: the column whose value weighs. */
  readonly weight: string
  /** Where each source says it. A source that is not named here has no value of this column. */
  readonly from: readonly ColumnSource[]
}

export interface ColumnSource {
  readonly sourceId: string
  readonly field: string
  readonly unit: string
  readonly currency: string
}

export interface MasterDefinition {
  readonly columns: readonly MasterColumn[]
  /** Whether a key belongs to one company: two that claim it are a conflict, and its row has no values. */
  readonly isOneCompany: boolean
}

/** A row that was reported: a record, or a line of one. */
export interface ReportedRow {
  readonly recordId: string
  readonly version: number
  /** From 1 within the record; 0 where the record is one row. */
  readonly line: number
  readonly sourceId: string
  readonly companyId: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly values: Readonly<Record<string, string | null>>
}

/** What a reported row gave to a cell: its index in `inputs`, and its value in the unit of the column. */
export type Contribution = readonly [input: number, value: string]

export interface MasterCell {
  /** Null where nothing was said, or where it is in conflict. */
  readonly value: string | null
  readonly from: readonly Contribution[]
}

export interface MasterRow {
  readonly key: readonly string[]
  /** One for each column that is no key, in their order. */
  readonly cells: readonly MasterCell[]
}

export const CONFLICTS = ['claimed-twice', 'not-the-same', 'not-a-number', 'other-currency', 'no-key'] as const
export type ConflictKind = (typeof CONFLICTS)[number]

export interface Conflict {
  readonly kind: ConflictKind
  readonly key: readonly string[]
  /** Name of the column; empty where the whole row is meant. */
  readonly column: string
  readonly from: readonly Contribution[]
}

/** The rows that were reported, by what names them. */
export type MasterInput = Omit<ReportedRow, 'values'>

export interface MasterRun {
  readonly inputs: readonly MasterInput[]
  readonly rows: readonly MasterRow[]
  readonly conflicts: readonly Conflict[]
  /** SHA-256 of definition, rows that were reported and result: the same input gives the same one. */
  readonly hash: string
}

/** A cell that differs from the run before. */
export interface ChangedCell {
  readonly key: readonly string[]
  /** Empty where the row came or went. */
  readonly column: string
  readonly before: string | null
  readonly after: string | null
  readonly kind: 'added' | 'removed' | 'changed'
}
