import { sql } from 'kysely'
import type { ErrorFactories } from '#platform/contract/define-errors.ts'
import { defineSeam } from '#platform/contract/seam.ts'
import type { StateOf, States, StepOf, StepSpec } from '#platform/contract/states.ts'
import type { NextStepsOf } from '#platform/contract/step-endpoints.ts'
import type { Text } from '#platform/contract/text.ts'
import { auditedActions } from '../audit/audited-actions.ts'
import type { RequestContext } from '../context.ts'
import { defineNoticeKind, type NoticeKind } from '../notices/define-notice-kind.ts'
import { notify } from '../notices/notify.ts'
import { bringing } from '../served-endpoints.ts'
import { approvalsOf, keepApproval } from './approvals.ts'
import { contentHash } from './content-hash.ts'
import { fourEyes } from './four-eyes.ts'
import { type OwnParty, partiesOf } from './parties.ts'
import { type PlacedRecord, publishSaved, type SavedKind } from './save-change.ts'
import { type Obstacle, partyFor, plainObstacles, refusalOf, stepErrors } from './step-refusals.ts'
import { type AskingKind, asking } from './waiting-steps.ts'
import { turnOf, turnsOfKind } from './whose-turn.ts'

type Machine = States
type SpecOf<M> = M extends { readonly steps: Readonly<Record<string, infer Spec>> } ? Spec : never
type GuardOf<M> =
  SpecOf<M> extends infer Spec ? (Spec extends { readonly guard: infer Name extends string } ? Name : never) : never
type NeededOf<M> =
  SpecOf<M> extends infer Spec ? (Spec extends { readonly needs: infer Needs } ? keyof Needs : never) : never

/** A record that stands somewhere, with the fields that its steps ask for. */
type Stepping<M> = PlacedRecord & {
  readonly projectCode: string
  readonly state: StateOf<M>
  readonly rowVersion: number
} & {
  readonly [Field in NeededOf<M>]: unknown
}

/** What taking steps has to know of a kind of records. Its table has the columns `state`, `row_version` and `updated_by`. */
export interface SteppedKind<M extends Machine, Stored extends Stepping<M>, Sent> extends AskingKind<Stored> {
  readonly states: M
  readonly table: string
  readonly errors: Pick<ErrorFactories<'changedMeanwhile'>, 'changedMeanwhile'>
  readonly saved: SavedKind<Stored, Sent, never>
  /** Each says in both languages why not, or null. Asked with the record locked when the step is taken. */
  readonly guards: { readonly [Name in GuardOf<M>]: (context: RequestContext, record: Stored) => Promise<Text | null> }
  /** What else a step does, in its transaction, after the state was written: further fields, jobs, other records. */
  readonly effects?: {
    readonly [Step in StepOf<M>]?: (
      context: RequestContext,
      before: Stored,
      taken: { reason: string | null },
    ) => Promise<void>
  }
  /** Ids of the people whom a step is news for, beside those who follow the record. Who took it is not told. */
  readonly tells?: (record: Stored, step: StepOf<M>) => readonly string[]
  /** What an approval binds to; without it, what the history compares. Sent with the record as `seen`, by {@link seenOf}. */
  readonly approved?: (record: Stored) => object
}

export interface StepTaken<Step extends string = string> {
  readonly id: string
  readonly step: Step
  readonly rowVersion: number
  readonly reason?: string | undefined
  readonly seen?: string | undefined
}

const steppedKinds = defineSeam<States>('kinds with steps', { named: ({ kind }) => kind })

/** The states of all kinds that take steps: for the suite that tries them. */
export const declaredStates = (): readonly States[] => steppedKinds.all()

/** SHA-256 of what an approval of the record would bind to. */
export function seenOf<Stored extends PlacedRecord>(
  {
    saved,
    approved = saved.audited,
  }: { saved: { audited: (record: Stored) => object }; approved?: (record: Stored) => object },
  record: Stored,
): string {
  return contentHash(approved(record))
}

/**
 * The functions of {@link stepEndpoints}, for the module's server half. Says the steps' words to the history.
 * @example handlers: { …, ...stepHandlers(steppedIncident) }
 */
export function stepHandlers<M extends Machine, Stored extends Stepping<M>, Sent>(kind: SteppedKind<M, Stored, Sent>) {
  const { states, saved } = kind
  const steps = Object.entries<StepSpec>(states.steps)
  const news = defineNoticeKind({
    id: `${states.kind}.stepped`,
    title: { en: `${saved.kind.title.en}: a step was taken`, ar: `${saved.kind.title.ar}: خطوة جديدة` },
    group: saved.kind.module.title,
    defaults: ['product'],
  })
  const brings = [
    steppedKinds(states),
    ...asking<Stored>(kind),
    ...turnsOfKind(states),
    ...steps.map(([name, { did }]) => auditedActions({ action: actionOf(states, name), says: did })),
  ]
  return bringing(brings, {
    steps: async (context: RequestContext, { id }: { id: string }): Promise<NextStepsOf> => {
      const record = await saved.get(context, id)
      const { rowVersion } = record
      const seen = seenOf<Stored>(kind, record)
      return {
        rowVersion,
        seen,
        turn: await turnOf(context, states.kind, record),
        steps: await stepsOf(context, kind, record),
        approvals: await approvalsOf(context.db, states.kind, record, seen),
      }
    },
    takeStep: (context: RequestContext, taken: StepTaken<StepOf<M>>): Promise<Sent> =>
      takeStep(context, kind, news, taken),
  })
}

/** The steps that lead on from where the record is, each with what stands in its way for the caller. */
export async function stepsOf<M extends Machine, Stored extends Stepping<M>, Sent>(
  context: RequestContext,
  kind: SteppedKind<M, Stored, Sent>,
  record: Stored,
): Promise<NextStepsOf['steps']> {
  const offered = Object.entries<StepSpec>(kind.states.steps).filter(([, { from }]) => from.includes(record.state))
  const parties = await partiesFor(
    context,
    offered.map(([, spec]) => spec),
    record,
  )
  const answers: NextStepsOf['steps'] = []
  for (const [step, spec] of offered) {
    const obstacles = await obstaclesOf(context, kind, spec, record, parties)
    answers.push({ step, refusals: obstacles.map(({ say, ...why }) => ({ ...why, say: say[context.language] })) })
  }
  return answers
}

/** Locks the record in the version that was seen, checks the step, and takes it with all that follows. */
async function takeStep<M extends Machine, Stored extends Stepping<M>, Sent>(
  context: RequestContext,
  kind: SteppedKind<M, Stored, Sent>,
  news: NoticeKind,
  taken: StepTaken<StepOf<M>>,
): Promise<Sent> {
  const { states, saved } = kind
  const { id, step, reason, seen } = taken
  const spec: StepSpec = (states.steps as Readonly<Record<string, StepSpec>>)[step] as StepSpec
  const before = await saved.get(context, id)
  await lockVersion(context, kind, taken)
  if (!spec.from.includes(before.state)) throw stepErrors.notFromHere({ id, step })
  const parties = await partiesFor(context, [spec], before)
  const obstacles = await obstaclesOf(context, kind, spec, before, parties)
  if (obstacles.length > 0) throw refusalOf(obstacles)
  if (spec.asksReason && !reason) throw stepErrors.reasonMissing()
  const content = spec.isApproval ? contentSeen(seenOf<Stored>(kind, before), seen) : null
  await sql`update ${sql.table(kind.table)} set state = ${spec.to}, row_version = row_version + 1, updated_at = now(),
    updated_by = ${context.user.id} where id = ${id}`.execute(context.db)
  await kind.effects?.[step]?.(context, before, { reason: reason ?? null })
  if (content) {
    const party = partyFor(spec, parties)
    const approval = { entityType: states.kind, record: before, step, content, person: context.user, party }
    await keepApproval(context.db, { ...approval, reason: reason ?? null })
  }
  await tellOf(context, kind, news, before, step)
  const audited = (record: Stored) => ({ ...saved.audited(record), state: record.state })
  return publishSaved(context, { ...saved, audited }, id, actionOf(states, step), before, { reason })
}

/** The name that a step has in the history and among the live events. */
export function actionOf({ kind }: Pick<Machine, 'kind'>, step: string): string {
  return `${kind}.${step}`
}

/** Of two who take steps at once, the second waits here and is told that the record has changed. */
async function lockVersion<M extends Machine, Stored extends Stepping<M>, Sent>(
  { db }: RequestContext,
  { table, errors }: SteppedKind<M, Stored, Sent>,
  { id, rowVersion }: StepTaken,
): Promise<void> {
  const locked = await sql`
    select from ${sql.table(table)} where id = ${id} and row_version = ${rowVersion} for update`.execute(db)
  if (locked.rows.length === 0) throw errors.changedMeanwhile({ id })
}

function contentSeen(there: string, seen: string | undefined): string {
  if (!seen) throw stepErrors.seenMissing()
  if (seen !== there) throw stepErrors.otherThanSeen()
  return there
}

async function partiesFor(
  context: RequestContext,
  specs: readonly StepSpec[],
  { projectCode }: { readonly projectCode: string },
): Promise<readonly OwnParty[]> {
  return specs.some(({ party }) => party) ? partiesOf(context, projectCode) : []
}

async function obstaclesOf<M extends Machine, Stored extends Stepping<M>, Sent>(
  context: RequestContext,
  { guards, states, table }: SteppedKind<M, Stored, Sent>,
  spec: StepSpec,
  record: Stored,
  parties: readonly OwnParty[],
): Promise<Obstacle[]> {
  const obstacles = plainObstacles(context, spec, record, parties)
  const own = await fourEyes(context, { states, table }, spec, record.id)
  if (own) obstacles.push(own)
  if (!spec.guard) return obstacles
  const guard = (guards as Readonly<Record<string, (context: RequestContext, record: Stored) => Promise<Text | null>>>)[
    spec.guard
  ]
  const say = await guard?.(context, record)
  return say ? [...obstacles, { kind: 'guard', name: spec.guard, say }] : obstacles
}

async function tellOf<M extends Machine, Stored extends Stepping<M>, Sent>(
  context: RequestContext,
  { states, tells, called, saved }: SteppedKind<M, Stored, Sent>,
  news: NoticeKind,
  record: Stored,
  step: StepOf<M>,
): Promise<void> {
  const userIds = (tells?.(record, step) ?? []).filter((id) => id !== context.user.id)
  const { to } = (states.steps as Readonly<Record<string, StepSpec>>)[step] as StepSpec
  const { title } = (states.states as Readonly<Record<string, { title: Text }>>)[to] as { title: Text }
  await notify(context.db, context, {
    userIds,
    kind: news,
    title: { en: `${called(record)}: ${title.en}`, ar: `${called(record)}: ${title.ar}` },
    record: { type: saved.kind.id, id: record.id },
    place: { siteCode: null, structureCode: null, ...record },
    dedupeKey: `${record.id} ${record.rowVersion}`,
  })
}
