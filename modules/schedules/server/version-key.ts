/** One reading of a file of a schedule. */
export interface VersionKey {
  readonly projectCode: string
  readonly scheduleId: string
  readonly version: number
}
