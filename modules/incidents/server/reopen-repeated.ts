import { sql } from 'kysely'
import { z } from 'zod'
import { groupBy } from '#platform/contract/group-by.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { noteOnRecord } from '#platform/server/records/save-change.ts'
import { searchChanged } from '#platform/server/records/search-changed.ts'
import { incidentActionKind, incidentKind } from '../contract/incidents-records.ts'
import { insertReopening, markReopened } from './action-repository.ts'
import { dueByDefault } from './due-by-default.ts'
import type { StoredIncident } from './incident-records.ts'
import { type AskedIncident, askForAction, endEffectRequest } from './incident-tasks.ts'
import { isBeforeRepeat, isSameCause, type Repeating, rootsOf } from './same-cause.ts'

/**
 * Opens again what was done against a cause that came back, whoever recorded the cause: the incident before may be one that they
 * do not see. So the product does it by itself, and neither history names the other: pages do, to those who may read it.
 */
export const reopenRepeated = defineJob({
  kind: 'incidents.reopen-repeated',
  input: z.object({ incidentId: z.uuid() }),
  maxAttempts: 5,
  isQuick: true,
  run: (job, { incidentId }) => job.finish((tx) => reopenFormer(job, tx, incidentId)),
})

/** Has it looked whether a cause came back, where a kind of root cause was named that was not before. */
export async function lookForRepeats(
  { db, language }: RequestContext,
  before: StoredIncident,
  { causes }: Pick<StoredIncident, 'causes'>,
): Promise<void> {
  const known = rootsOf(before.causes)
  if (rootsOf(causes).every((kind) => known.includes(kind))) return
  const { id, projectCode, siteCode, structureCode, number } = before
  const options = {
    place: { projectCode, siteCode, structureCode },
    title: { en: `Looking whether the cause of ${number} came back`, ar: `البحث عن تكرار سبب ${number}` },
    subject: { type: incidentKind.id, id },
    ...{ requestedBy: null, language },
  }
  await enqueueJob(db, reopenRepeated, { incidentId: id }, options)
}

interface Former {
  readonly incident: AskedIncident & { readonly isPrivate: boolean }
  readonly action: {
    readonly id: string
    readonly description: string
    readonly rowVersion: number
    readonly ownerId: string
  }
}

async function reopenFormer(job: JobContext, tx: Db, incidentId: string): Promise<void> {
  const repeating = await findRepeating(tx, incidentId)
  if (!repeating || rootsOf(repeating.causes).length === 0) return
  const former = groupBy(await formerActions(tx, repeating), ({ incident }) => incident.id)
  for (const found of former.values()) await reopenOne({ ...job, db: tx }, found, incidentId)
  const told = [...former.values()].flat().filter(({ incident }) => !incident.isPrivate).length
  if (told === 0) return
  const { id, projectCode, siteCode, structureCode } = repeating
  const said = { action: 'incident.cause-came-back', before: null, after: { actionsReopened: told } }
  await noteOnRecord({ ...job, db: tx }, incidentKind, { id, projectCode, siteCode, structureCode }, said)
}

async function findRepeating(tx: Db, id: string) {
  const { rows } = await sql<Repeating & { siteCode: string }>`
    select id, project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode",
      contractor_id as "contractorId", occurred_at::text as "occurredAt", causes
    from incidents where id = ${id} and deleted_at is null and state <> 'rejected'`.execute(tx)
  return rows[0] ?? null
}

/** Verified actions of closed incidents that the cause came back after; locked, so that two repeats at once open each once. */
async function formerActions(tx: Db, repeating: Repeating): Promise<readonly Former[]> {
  const { rows } = await sql<Former>`
    select jsonb_build_object('id', incidents.id, 'number', number, 'title', title, 'state', incidents.state,
        'projectCode', incidents.project_code, 'siteCode', incidents.site_code, 'structureCode', incidents.structure_code,
        'leadId', lead_id, 'createdBy', jsonb_build_object('id', incidents.created_by), 'regulatorToldAt', regulator_told_at,
        'isPrivate', is_private) as incident,
      jsonb_build_object('id', action.id, 'description', action.description, 'rowVersion', action.row_version,
        'ownerId', action.owner_id) as action
    from incident_actions as action
    join incidents on incidents.project_code = action.project_code and incidents.id = action.incident_id
    where action.project_code = ${repeating.projectCode} and action.state = 'verified'
      and ${isBeforeRepeat(sql`action.verified_at`, repeating)} and ${isSameCause(repeating)} and incidents.state = 'closed'
      and not exists (select from action_reopenings as reopening where reopening.project_code = action.project_code
        and reopening.action_id = action.id and reopening.because_of = ${repeating.id})
    order by incidents.id, action.created_at, action.id
    for update of incidents, action`.execute(tx)
  return rows
}

async function reopenOne(
  context: JobContext & { readonly db: Db },
  found: readonly Former[],
  becauseOf: string,
): Promise<void> {
  const incident = found[0]?.incident
  if (!incident) return
  const { db } = context
  const dueOn = await dueByDefault(context, incident.projectCode)
  for (const { action } of found) {
    await markReopened(db, { actionId: action.id, rowVersion: action.rowVersion }, dueOn)
    await insertReopening(db, incident, { actionId: action.id, becauseOf, by: null })
    await endEffectRequest(context, incident.id, action.id)
    await askForAction(context, incident, { ...action, dueOn }, action.ownerId)
    searchChanged(db, incidentActionKind.id, [{ id: action.id, projectCode: incident.projectCode }])
    const after = { action: action.description, dueOn }
    await noteOnRecord(context, incidentKind, incident, { action: 'incident.action-repeated', before: null, after })
  }
  await sql`
    update incidents set state = 'acting', row_version = row_version + 1, updated_at = now()
    where id = ${incident.id} and state = 'closed'`.execute(db)
  const states = { before: { state: 'closed' }, after: { state: 'acting' } }
  await noteOnRecord(context, incidentKind, incident, { action: 'incident.acted-on-again', ...states })
}
