import { sql } from 'kysely'
import { findPersonAt } from '#modules/access/server/public.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NoticeContext } from '#platform/server/notices/notify.ts'
import type { PlacedRecord, RecordChange } from '#platform/server/records/save-change.ts'
import { findWaiting, type Waiting, type WaitingStep } from '#platform/server/records/waiting-steps.ts'
import { type Ask, endWhere, keepTask, tellScreens } from './ask-for.ts'

/**
 * Hears of every change of a record: what is asked about it goes to the archive with it and comes back, and its steps ask
 * whoever is next where it stands now.
 */
export async function followRecord(
  context: RequestContext,
  { id: type }: RecordKind,
  { id }: PlacedRecord,
  { action }: RecordChange,
): Promise<void> {
  const { db } = context
  const record = { type, id }
  if (action === `${type}.removed`)
    return endWhere(db, context, record, 'withdrawn', { only: sql`true`, toArchive: true })
  if (action === `${type}.restored`) await bringBack(db, record)
  const waiting = await findWaiting(context, type, id)
  if (!waiting) return
  const isStep = Object.keys(waiting.states.steps).some((step) => action === `${type}.${step}`)
  await askWhoIsNext(db, context, waiting, isStep ? 'done' : 'withdrawn')
}

/**
 * Asks whoever the steps of a record ask where it stands, and nobody else: what its steps have asked before has ended.
 * @example await askWhoIsNext(tx, { user: null }, waitingFor(askingNcr, record))
 */
export async function askWhoIsNext(
  tx: Db,
  context: NoticeContext,
  { states, record: { id, ...place }, called, steps, asking }: Waiting,
  ended: 'done' | 'withdrawn' = 'withdrawn',
): Promise<void> {
  const record = { type: states.kind, id }
  const asked: string[] = []
  for (const step of steps) {
    const of = await withoutLeaver(tx, step, place)
    asked.push(await keepTask(tx, context, toAsk(of, record, place, called)))
  }
  const only = sql`key = any (${[...asking]}::text[]) and id <> all (${asked}::uuid[])`
  await endWhere(tx, context, record, ended, { only })
}

/** What a step would ask of a person who has left, or does not see the place, it asks of everybody who has its right. */
async function withoutLeaver(tx: Db, step: WaitingStep, place: Omit<PlacedRecord, 'id'>): Promise<WaitingStep> {
  const { projectCode, siteCode = null, structureCode = null } = place
  if (step.person === null || projectCode === null) return step
  const found = await findPersonAt(tx, { projectCode, siteCode, structureCode }, { id: step.person.personId })
  return found ? step : { ...step, person: null }
}

function toAsk(
  { step, spec, person, dueOn = null }: WaitingStep,
  record: Ask['record'],
  { projectCode, siteCode = null, structureCode = null }: Omit<PlacedRecord, 'id'>,
  called: string,
): Ask {
  return {
    of: person ? { personId: person.personId } : { right: spec.right },
    kind: spec.isApproval ? 'approval' : 'task',
    key: step,
    title: { en: `${spec.title.en}: ${called}`, ar: `${spec.title.ar}: ${called}` },
    record,
    place: projectCode === null ? null : { projectCode, siteCode, structureCode },
    takes: spec.right,
    dueOn: person ? (person.dueOn ?? null) : dueOn,
  }
}

/** What was open when the record went to the archive, unless it is asked again already. */
async function bringBack(tx: Db, { type, id }: Ask['record']): Promise<void> {
  const { rows } = await sql<{ id: string; personId: string | null }>`
    update tasks set state = 'open', ended_at = null, ended_by = null, is_archived = false
    where record_type = ${type} and record_id = ${id} and is_archived and state = 'withdrawn' and not exists (
      select from tasks as again where again.record_type = ${type} and again.record_id = ${id} and again.state = 'open'
        and again.kind = tasks.kind and again.key = tasks.key)
    returning id, person_id as "personId"`.execute(tx)
  for (const { id: task, personId } of rows) if (personId !== null) await tellScreens(tx, personId, task)
}
