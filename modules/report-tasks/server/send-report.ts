import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { principalNow } from '#modules/access/server/public.ts'
import { type LateRecord, lateRecords } from '#modules/input-records/server/public.ts'
import { newestRun } from '#modules/master-records/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type NoticeContext, notify } from '#platform/server/notices/notify.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { ReportTask } from '../contract/report-task.ts'
import { type Cause, reportTaskKind } from '../contract/report-tasks-records.ts'
import { type Addressed, audienceOf } from './audience.ts'
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
  const audience = to ?? (await services.database.read(SYSTEM_SCOPE, (db) => audienceOf(db, sent.audience ?? task)))
  const told = await tellEach(services, audience, { projectCode, siteCode, missing, companyIds })
  const recipients = [...told.values()].flat()
  await sql`
    insert into report_sendings (project_code, id, site_code, task_id, cause, run_id, missing, missing_company_ids, recipient_ids,
      sent_by, sent_at, level)
    values (${projectCode}, ${id}, ${siteCode}, ${task.id}, ${cause}, ${run?.id ?? null}, ${missing}::text[],
      ${companyIds}::uuid[], ${recipients}::uuid[], ${by?.id ?? null}, ${now}, ${level})`.execute(tx)
  if (task.trigger === 'missing' && (cause === 'missing' || cause === 'now')) await noteAsked(tx, task, late, now)
  if (cause !== 'test') await queueCall(tx, task, id, now)
  const place = { projectCode, siteCode, structureCode: null }
  for (const [named, userIds] of told)
    await notify(
      tx,
      { user: by },
      {
        userIds,
        kind: reportSent,
        title: titleOf(task, level),
        body: {
          en: [task.message, named].filter(Boolean).join('\n\n'),
          ar: [task.messageAr || task.message, named].filter(Boolean).join('\n\n'),
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

/**
 * Who is told what of all that is late: the lines, with the people who may know of these. Whose companies alone they see, and owe
 * nothing, has nothing to be reminded of.
 */
async function tellEach(
  services: Pick<Services, 'database'>,
  audience: readonly string[],
  late: Missing,
): Promise<ReadonlyMap<string, string[]>> {
  if (late.missing.length === 0) return new Map([['', [...audience]]])
  const told = new Map<string, string[]>()
  for (const userId of audience) {
    const principal = await services.database.read(SYSTEM_SCOPE, (db) => principalNow(db, userId, 'report'))
    const theirs = await missingFor(services, principal, late)
    const named = theirs.slice(0, MOST_NAMED).join('\n')
    if (named !== '') told.set(named, [...(told.get(named) ?? []), userId])
  }
  return told
}

export const FACTS = sql`id, project_code as "projectCode", site_code as "siteCode", name, name_ar as "nameAr", message,
  message_ar as "messageAr", master_record_id as "masterRecordId", trigger, rule, starts_on::text as "startsOn", time,
  on_day_off as "onDayOff", role_codes as "roleCodes", company_ids as "companyIds", person_id as "personId", is_on as "isOn",
  escalation`

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
  const isNeeded = task.trigger !== 'missing' || (await lateRecords(tx, task.siteCode, now)).length > 0
  if (!isNeeded) await stillMissing(tx, task, now)
  else await sendReport(tx, services, task, { cause: task.trigger, by: null })
  await setNextTime(tx, task, now)
  return true
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
