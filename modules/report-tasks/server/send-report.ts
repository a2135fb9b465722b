import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { principalNow } from '#modules/access/server/public.ts'
import { type LateRecord, lateRecords } from '#modules/input-records/server/public.ts'
import { newestRun } from '#modules/master-records/server/public.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type NoticeContext, notify } from '#platform/server/notices/notify.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { type Beyond, type ReportTask, reportTaskErrors } from '../contract/report-task.ts'
import { type Cause, reportTaskKind } from '../contract/report-tasks-records.ts'
import { type Addressed, audienceOf } from './audience.ts'
import { beyondFor, beyondNow, newlyBeyond, sayBeyond } from './beyond.ts'
import { type Missing, missingFor } from './missing-for.ts'
import { type Scheduled, setNextTime } from './next-time.ts'
import { reportSent } from './report-notice.ts'
import { lineOf, noteAsked, stillMissing } from './standing.ts'
import { queueCall } from './webhook/queue-call.ts'

export type TaskToSend = Scheduled &
  Pick<
    ReportTask,
    | 'siteCode'
    | 'name'
    | 'nameAr'
    | 'message'
    | 'messageAr'
    | 'masterRecordId'
    | 'roleCodes'
    | 'companyIds'
    | 'personId'
    | 'escalation'
    | 'threshold'
  >

/** Late records that an e-mail names; the page of what was sent names all. */
const MOST_NAMED = 20

interface Sent {
  readonly cause: Cause
  readonly by: NoticeContext['user']
  /** The caller alone for a test; absent: everybody whom it is for. */
  readonly to?: readonly string[]
  /** Of an escalation: what still stands, which step tells it, and to whom. */
  readonly late?: readonly LateRecord[]
  readonly level?: number
  readonly audience?: Addressed
  /** Of a limit: the rows that are told of now; absent, all that are beyond it. */
  readonly beyond?: Beyond
}

/**
 * Sends a task: writes down who is sent what, and tells them. Who may not see the place is not told; a workbook is made for each
 * with their own rights when their e-mail leaves. @returns id of the sending
 */
export async function sendReport(
  tx: Db,
  services: Pick<Services, 'database' | 'now'>,
  task: TaskToSend,
  sent: Sent,
): Promise<string> {
  const { cause, by, to, level = null } = sent
  const { projectCode, siteCode } = task
  const id = randomUUID()
  const now = services.now()
  const run = task.masterRecordId === null ? null : await newestRun(tx, task.masterRecordId)
  const late = sent.late ?? (task.trigger === 'missing' ? await lateRecords(tx, siteCode, now) : [])
  const missing = late.map(lineOf)
  const companyIds = late.map(({ companyId }) => companyId)
  const beyond = sent.beyond ?? (task.trigger === 'threshold' ? await beyondNow(tx, task, now) : null)
  const audience = to ?? (await services.database.read(SYSTEM_SCOPE, (db) => audienceOf(db, sent.audience ?? task)))
  const told = await tellEach(services, audience, {
    late: { projectCode, siteCode, missing, companyIds },
    watched: { masterRecordId: task.masterRecordId, beyond },
  })
  const recipients = told.flatMap(({ userIds }) => userIds)
  await sql`
    insert into report_sendings (project_code, id, site_code, task_id, cause, run_id, missing, missing_company_ids, recipient_ids,
      sent_by, sent_at, level, beyond)
    values (${projectCode}, ${id}, ${siteCode}, ${task.id}, ${cause}, ${run?.id ?? null}, ${missing}::text[],
      ${companyIds}::uuid[], ${recipients}::uuid[], ${by?.id ?? null}, ${now}, ${level},
      ${beyond === null ? null : JSON.stringify(beyond)}::jsonb)`.execute(tx)
  if (task.trigger === 'missing' && (cause === 'missing' || cause === 'now')) await noteAsked(tx, task, late, now)
  if (cause !== 'test') await queueCall(tx, task, id, now)
  const place = { projectCode, siteCode, structureCode: null }
  for (const { named, userIds } of told)
    await notify(
      tx,
      { user: by },
      {
        userIds,
        kind: reportSent,
        title: titleOf(task, level),
        body: {
          en: [task.message, named.en].filter(Boolean).join('\n\n'),
          ar: [task.messageAr || task.message, named.ar].filter(Boolean).join('\n\n'),
        },
        link: { route: '/report/notificationTask/received/:id', params: { id } },
        place,
        dedupeKey: id,
      },
    )
  await publishEvent(tx, { type: `${reportTaskKind.id}.sent`, place, entityId: task.id, data: {} })
  return id
}

const titleOf = ({ name, nameAr }: TaskToSend, level: number | null) =>
  level === null
    ? { en: name, ar: nameAr || name }
    : { en: `Escalated, still missing: ${name}`, ar: `تصعيد، ما زال ناقصًا: ${nameAr || name}` }

interface Told {
  readonly named: Text
  readonly userIds: string[]
}

/**
 * Who is told what: the lines, with the people who may know of these. Whose companies alone they see, and owe nothing, has nothing
 * to be reminded of; who may not read the master record is told that a limit was passed, without its rows.
 */
async function tellEach(
  services: Pick<Services, 'database'>,
  audience: readonly string[],
  { late, watched }: { readonly late: Missing; readonly watched: Parameters<typeof beyondFor>[2] },
): Promise<readonly Told[]> {
  if (late.missing.length === 0 && !watched.beyond) return [{ named: { en: '', ar: '' }, userIds: [...audience] }]
  const told = new Map<string, Told>()
  for (const userId of audience) {
    const principal = await services.database.read(SYSTEM_SCOPE, (db) => principalNow(db, userId, 'report'))
    const beyond = await beyondFor(services, principal, watched)
    const theirs = (await missingFor(services, principal, late)).slice(0, MOST_NAMED).join('\n')
    if (late.missing.length > 0 && theirs === '') continue
    const named = beyond ? sayBeyond(beyond, MOST_NAMED) : { en: theirs, ar: theirs }
    const same = told.get(named.en) ?? { named, userIds: [] }
    same.userIds.push(userId)
    told.set(named.en, same)
  }
  return [...told.values()]
}

export const FACTS = sql`id, project_code as "projectCode", site_code as "siteCode", name, name_ar as "nameAr", message,
  message_ar as "messageAr", master_record_id as "masterRecordId", trigger, rule, starts_on::text as "startsOn", time,
  on_day_off as "onDayOff", role_codes as "roleCodes", company_ids as "companyIds", person_id as "personId", is_on as "isOn",
  escalation, threshold`

/** Most that a round sends: the rest waits for the next. */
const MOST_A_ROUND = 200

/** Sends what the calendar has set off. A time that was missed while no server ran is made good once. */
export async function sendDueReports(services: Pick<Services, 'database' | 'now'>): Promise<void> {
  for (let sent = 0; sent < MOST_A_ROUND; sent++)
    if (!(await services.database.transaction(SYSTEM_SCOPE, (tx) => sendNext(tx, services)))) return
}

async function sendNext(tx: Db, services: Pick<Services, 'database' | 'now'>): Promise<boolean> {
  const now = services.now()
  const { rows } = await sql<TaskToSend>`
    select ${FACTS} from report_tasks where next_at <= ${now} and is_on and deleted_at is null
    order by next_at limit 1 for update skip locked`.execute(tx)
  const [task] = rows
  if (!task) return false
  if (task.trigger === 'threshold') await sendBeyond(tx, services, task)
  else if (task.trigger === 'missing' && (await lateRecords(tx, task.siteCode, now)).length === 0)
    await stillMissing(tx, task, now)
  else await sendReport(tx, services, task, { cause: task.trigger, by: null })
  await setNextTime(tx, task, now)
  return true
}

/** Sends where rows have gone beyond the limit since it was asked for. What cannot be asked for is said on the task, and holds up no other. */
async function sendBeyond(tx: Db, services: Pick<Services, 'database' | 'now'>, task: TaskToSend): Promise<void> {
  const found = await beyondNow(tx, task, services.now()).catch((error: unknown) => {
    if (error instanceof RefusalError) return error.say
    throw error
  })
  const problem = found === null ? reportTaskErrors.thresholdWrong().say : 'rows' in found ? null : found
  await sql`
    update report_tasks set problem = ${problem === null ? null : JSON.stringify(problem)}::jsonb
    where project_code = ${task.projectCode} and id = ${task.id}`.execute(tx)
  if (found === null || !('rows' in found)) return
  const beyond = await newlyBeyond(tx, task, found)
  if (beyond.rows.length > 0) await sendReport(tx, services, task, { cause: 'threshold', by: null, beyond })
}

/** Sends what waits for a master record to be frozen, in the transaction that freezes it. */
export async function sendFrozen(
  tx: Db,
  services: Pick<Services, 'database' | 'now'>,
  masterRecordId: string,
  by: NoticeContext['user'],
): Promise<void> {
  const { rows } = await sql<TaskToSend>`
    select ${FACTS} from report_tasks
    where trigger = 'frozen' and master_record_id = ${masterRecordId} and is_on and deleted_at is null`.execute(tx)
  for (const task of rows) await sendReport(tx, services, task, { cause: 'frozen', by })
}
