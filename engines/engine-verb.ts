/** What one verb of an engine gives the command line. */
export interface EngineVerb {
  /** Arguments after the verb, for the list of what there is: `FILE`. */
  readonly usage: string
  readonly summary: string
  /** Number of files it takes. */
  readonly files: { readonly min: number; readonly max: number }
  /** Names of the options it takes, each followed by a value: `type` for `--type hard`. */
  readonly options?: readonly string[]
  /** @throws Error with a sentence for the person, where a file cannot be read; WrongUseError for an option's value. */
  run(files: readonly string[], options: Readonly<Record<string, string>>): Promise<EngineAnswer>
}

export interface EngineAnswer {
  /** Printed as it is with `--json`. */
  readonly json: unknown
  /** The same for people. */
  readonly text: string
}

export type Engine = Readonly<Record<string, EngineVerb>>
