/** Which version of which model is shown against the one before: `<model>:<version>` in an address. */
export interface ComparisonChoice {
  readonly modelId: string
  readonly version: number
}

/** Null where the text is none. */
export function readComparison(text: string | undefined): ComparisonChoice | null {
  const [, modelId, version] = text?.match(/^([0-9a-f-]{36}):([1-9]\d{0,5})$/i) ?? []
  return modelId && version ? { modelId, version: Number(version) } : null
}

/** Id under which the version before is open, for what is in it alone. */
export function baseModelId({ modelId }: ComparisonChoice, baseVersion: number): string {
  return `${modelId}@${baseVersion}`
}
