import { defineSeam, type Offer } from '#platform/contract/seam.ts'
import type { States, StepSpec } from '#platform/contract/states.ts'
import type { RequestContext } from '../context.ts'
import type { PlacedRecord } from './save-change.ts'

/** Whom a step asks by name, and until when. */
export interface AskedPerson {
  readonly personId: string
  readonly dueOn?: string | null
}

/** Everybody who has the step's right where the record lies, until a day that a clock of the record says. */
export interface AskedRight {
  readonly right: true
  readonly dueOn: string | null
}

/** What asking has to know of a kind of records: a part of `SteppedKind`, which a seed has without a request. */
export interface AskingKind<Stored extends PlacedRecord> {
  readonly states: States
  /** Of the names that steps say in `asks`: whom they mean for a record, or all with the right; null where nobody is asked now. */
  readonly asked?: Readonly<Record<string, (record: Stored) => AskedPerson | AskedRight | 'right' | null>>
  /** What a notice calls a record: its number and title. */
  readonly called: (record: Stored) => string
}

/** A step that a record waits for. Nobody by name: everybody who has its right where the record lies. */
export interface WaitingStep {
  readonly step: string
  readonly spec: StepSpec
  readonly person: AskedPerson | null
  /** Until when everybody with the right is asked. */
  readonly dueOn?: string | null
}

export interface Waiting {
  readonly states: States
  readonly record: PlacedRecord
  readonly called: string
  readonly steps: readonly WaitingStep[]
  /** All steps of the kind that ask somebody, in whatever state. */
  readonly asking: readonly string[]
}

interface FoundKind {
  readonly kind: string
  readonly table: string
  readonly find: (context: RequestContext, id: string) => Promise<Waiting>
}

const askingOfKinds = defineSeam<FoundKind>('kinds whose steps ask people', { named: ({ kind }) => kind })

/**
 * Which steps wait for somebody where the record stands.
 * @throws where a step asks by a name that the kind does not explain.
 */
export function waitingFor<Stored extends PlacedRecord & { readonly state: string }>(
  { states, asked, called }: AskingKind<Stored>,
  record: Stored,
): Waiting {
  const asking = Object.entries<StepSpec>(states.steps).filter(([, { asks }]) => asks !== undefined)
  const steps = asking.flatMap(([step, spec]): WaitingStep[] => {
    if (!spec.from.includes(record.state)) return []
    if (spec.asks === 'right') return [{ step, spec, person: null }]
    const person = asked?.[spec.asks ?? '']?.(record) ?? null
    if (person === 'right') return [{ step, spec, person: null }]
    if (person && 'right' in person) return [{ step, spec, person: null, dueOn: person.dueOn }]
    return person ? [{ step, spec, person }] : []
  })
  return { states, record, called: called(record), steps, asking: asking.map(([step]) => step) }
}

/** For `stepHandlers`: of each record of the kind it is known who is asked. */
export function asking<Stored extends PlacedRecord & { readonly state: string }>(
  kind: AskingKind<Stored> & {
    readonly table: string
    readonly saved: { readonly get: (context: RequestContext, id: string) => Promise<Stored> }
  },
): readonly Offer[] {
  const { states, asked, table, saved } = kind
  const names = Object.values<StepSpec>(states.steps).flatMap(({ asks }) => (asks === undefined ? [] : [asks]))
  const unknown = names.find((name) => name !== 'right' && !asked?.[name])
  if (unknown !== undefined) throw new Error(`A step of ${states.kind} asks '${unknown}', and nobody says who that is.`)
  if (names.length === 0) return []
  const find: FoundKind['find'] = async (context, id) => waitingFor(kind, await saved.get(context, id))
  return [askingOfKinds({ kind: states.kind, table, find })]
}

/** The kinds whose steps ask somebody, with the tables of their records. */
export function askingKinds(): readonly { readonly kind: string; readonly table: string }[] {
  return askingOfKinds.all()
}

/** The same as {@link waitingFor} for a record by its id; null for kinds whose steps ask nobody. */
export async function findWaiting(context: RequestContext, kind: string, id: string): Promise<Waiting | null> {
  return (await askingOfKinds.find(kind)?.find(context, id)) ?? null
}
