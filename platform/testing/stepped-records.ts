interface StepPlace {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
}

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
  readonly prepare?: (
    call: <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Data>,
    place: StepPlace,
  ) => Promise<object>
  /** A new record from which every step can be reached. */
  readonly draft: (place: StepPlace) => object
  /** Over the draft: the fields empty that steps need. Left out where none does. */
  readonly without?: object
  /** What a new record needs beside its draft, so that its way leads to a state: what guards ask for. */
  readonly ready?: (
    person: { readonly id: string; readonly call: Parameters<NonNullable<SteppedRecords['prepare']>>[0] },
    record: Known,
    state: string,
  ) => Promise<void>
  /** A change of the record, which can be saved in its first state. */
  readonly change: (record: Known & Readonly<Record<string, unknown>>) => object
}
