/** See journey-lanes.mjs. */
export const JOURNEY_LANES: readonly {
  readonly name: string
  readonly include: string[]
  readonly exclude: string[]
}[]
