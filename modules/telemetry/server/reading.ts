/** One measured value of one series of one device. `at`: when it was measured, milliseconds since 1970. */
export interface Reading {
  readonly projectCode: string
  readonly deviceId: string
  readonly metric: string
  readonly at: number
  readonly value: number
}
