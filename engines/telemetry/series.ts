/** One measured value. `at`: milliseconds since 1970, UTC. */
export interface Sample {
  readonly at: number
  readonly value: number
}
