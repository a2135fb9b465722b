/** Shared by the entities of one file. */
export interface EntityContext {
  readonly version: string
  /** Metric drawings have other defaults. */
  readonly isMetric: boolean
}
