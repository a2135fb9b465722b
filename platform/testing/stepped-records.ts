interface StepPlace {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
}

/** Calls an endpoint below `/api`, and gives the data of an answer that was no refusal. */
export type StepCall = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Data>

interface Known {
  readonly id: string
  readonly rowVersion: number
}

/**
 * How the suite of all steps makes records of a machine: `stepped` of `testing/stepped-records.ts` in the module's folder.
 * The kind's endpoints are those of `recordEndpoints` and `stepEndpoints` below one path.
 */
export interface SteppedRecords {
  readonly path: `/${string}`
  /** Makes what a record stands on, once; its answer goes into every draft. */
  readonly prepare?: (call: StepCall, place: StepPlace) => Promise<object>
  /** The same anew for every record, of a kind that has one open record on what it stands on. */
  readonly prepareEach?: (
    call: StepCall,
    place: StepPlace,
    callOfAnother: StepCall,
    /** Keeps a file as an upload of the administrator leaves it. @returns its id */
    storeFile: (name: string, content: string) => Promise<string>,
  ) => Promise<object>
  /** A new record from which every step can be reached. */
  readonly draft: (place: StepPlace) => object
  /** Steps that somebody else takes than the administrator who made the record and takes the others: those of four eyes. */
  readonly byAnother?: readonly string[]
  /** Over the draft: the fields empty that steps need, of which a step is tried without its own. Left out where none does. */
  readonly without?: object
  /** What a new record needs beside its draft, so that its way leads to a state, and to a step from there: what guards ask for. */
  readonly ready?: (
    person: { readonly id: string; readonly call: StepCall },
    record: Known & Readonly<Record<string, unknown>>,
    state: string,
    step: string | undefined,
  ) => Promise<void>
  /** A change of the record, which can be saved in its first state. */
  readonly change: (record: Known & Readonly<Record<string, unknown>>) => object
}
