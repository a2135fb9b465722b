/** See journey-lanes.mjs. */
export const JOURNEY_LANES: readonly {
  readonly name: string
  readonly include: string[]
  readonly exclude: string[]
  /** The product of this part runs jobs: it converts models. */
  readonly hasJobs: boolean
}[]
