import { sql } from 'kysely'
import { getRun } from '#modules/master-records/server/public.ts'
import { principalFor } from '#modules/session/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holds } from '#platform/server/records/policy.ts'
import type { Beyond } from '../../contract/report-task.ts'
import type { Cause } from '../../contract/report-tasks-records.ts'
import { beyondFor } from '../beyond.ts'
import { missingFor } from '../missing-for.ts'
import { XLSX } from '../received.ts'

interface SentFacts {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly taskId: string
  readonly number: string
  readonly name: string
  readonly nameAr: string
  readonly message: string
  readonly messageAr: string
  readonly cause: Cause
  readonly level: number | null
  readonly sentAt: Date
  readonly missing: string[]
  readonly companyIds: string[]
  readonly runId: string | null
  readonly masterRecordId: string | null
  readonly beyond: Beyond | null
}

export async function findSent(db: Db, sendingId: string): Promise<SentFacts | null> {
  const { rows } = await sql<SentFacts>`
    select sendings.id, sendings.project_code as "projectCode", sendings.site_code as "siteCode", task_id as "taskId", number, name,
      name_ar as "nameAr", message, message_ar as "messageAr", cause, level, sent_at as "sentAt", missing,
      missing_company_ids as "companyIds", run_id as "runId",
      master_record_id as "masterRecordId", beyond
    from report_sendings as sendings join report_tasks as tasks
      on tasks.project_code = sendings.project_code and tasks.id = sendings.task_id
    where sendings.id = ${sendingId} and tasks.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/**
 * What leaves the product of a sending: what the person who set the address may see now. The workbook does not leave: a link leads to
 * it, which asks who opens it. Null where nothing is left to say.
 */
export async function bodyFor(services: Services, setById: string, sent: SentFacts): Promise<object | null> {
  const { projectCode, siteCode, runId } = sent
  const principal = await principalFor(services, setById)
  if (!principal || !holds(principal.user, 'report-task:webhook')) return null
  const place = { projectCode, siteCode }
  const seen = await services.database.read(principal.scope, async (db) => ({
    isPlace: await isPlaceVisible(db, place),
    hasFile: runId !== null && holds(principal.user, 'master-record:read') && (await isRunSeen(db, runId)),
  }))
  const missing = await missingFor(services, principal, sent)
  if (!seen.isPlace || (sent.missing.length > 0 && missing.length === 0)) return null
  const link = addressOf(services, `/report/notificationTask/received/${sent.id}`)
  return {
    type: 'report-task.sent',
    timestamp: sent.sentAt.toISOString(),
    data: {
      id: sent.id,
      task: { number: sent.number, name: sent.name, nameAr: sent.nameAr },
      cause: sent.cause,
      level: sent.level,
      message: sent.message,
      messageAr: sent.messageAr,
      project: projectCode,
      site: siteCode,
      missing,
      beyond: await beyondFor(services, principal, sent),
      link,
      attachments: seen.hasFile ? [{ name: `${sent.name}.xlsx`, mediaType: XLSX, link }] : [],
    },
  }
}

const isRunSeen = (db: Db, runId: string) =>
  getRun(db, runId).then(
    () => true,
    () => false,
  )

/** The host comes from the configuration; without one there is no whole address. */
const addressOf = ({ config }: Services, path: string) =>
  config.PUBLIC_ORIGIN === undefined ? null : new URL(path, config.PUBLIC_ORIGIN).href
