/** What one verb of an engine gives the command line. */
export interface EngineVerb {
  /** Arguments after the verb, for the list of what there is: `FILE`. */
  readonly usage: string
  readonly summary: string
  /** Number of files it takes. */
  readonly files: { readonly min: number; readonly max: number }
  /** @throws Error with a sentence for the person, where a file cannot be read. */
  run(files: readonly string[]): Promise<EngineAnswer>
}

export interface EngineAnswer {
  /** Printed as it is with `--json`. */
  readonly json: unknown
  /** The same for people. */
  readonly text: string
}

export type Engine = Readonly<Record<string, EngineVerb>>
