/** A tab of this browser as the others know it (TAB-01). Times in ms since 1970. */
export interface TabRecord {
  readonly id: string
  readonly createAt: number
  readonly updateAt: number
}
