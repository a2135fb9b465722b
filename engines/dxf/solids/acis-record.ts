/** A reference to another record by its number; below zero it refers to nothing. */
export interface AcisReference {
  readonly to: number
}

export type AcisValue = number | string | AcisReference

/** One record of a solid as its modeller wrote it: `edge`, `vertex`, `straight-curve` … Sense is forward or reversed. */
export interface AcisRecord {
  readonly name: string
  readonly values: readonly AcisValue[]
}
