/** One version of a model, and where it belongs. */
export interface VersionPlace {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
  readonly modelId: string
  readonly version: number
}
