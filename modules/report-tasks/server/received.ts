import { sql } from 'kysely'
import { getRun, runFile } from '#modules/master-records/server/public.ts'
import { principalFor } from '#modules/session/server/public.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import type { MailFile } from '#platform/server/notices/define-notice-kind.ts'
import { holds } from '#platform/server/records/policy.ts'
import { type Beyond, type Received, reportTaskErrors } from '../contract/report-task.ts'
import { beyondFor } from './beyond.ts'
import { missingFor } from './missing-for.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface KeptSending {
  readonly id: string
  readonly name: string
  readonly nameAr: string
  readonly message: string
  readonly messageAr: string
  readonly sentAt: Date
  readonly level: number | null
  readonly projectCode: string
  readonly siteCode: string
  readonly missing: string[]
  readonly companyIds: string[]
  readonly runId: string | null
  readonly recipientIds: string[]
  readonly masterRecordId: string | null
  readonly beyond: Beyond | null
}

async function sendingTo(db: Db, id: string, userId: string): Promise<KeptSending | null> {
  const { rows } = await sql<KeptSending>`
    select sendings.id, name, name_ar as "nameAr", message, message_ar as "messageAr", sent_at as "sentAt", level, sendings.project_code as "projectCode",
      sendings.site_code as "siteCode", missing, missing_company_ids as "companyIds", run_id as "runId", recipient_ids as "recipientIds",
      master_record_id as "masterRecordId", beyond
    from report_sendings as sendings join report_tasks as tasks
      on tasks.project_code = sendings.project_code and tasks.id = sendings.task_id
    where sendings.id = ${id}::uuid and ${userId}::uuid = any (recipient_ids)`.execute(db)
  return rows[0] ?? null
}

/** The workbook of a sending as this person may read it now; null where they may not, or where there is none. */
export async function fileOf(
  { database }: Pick<Services, 'database'>,
  { user, scope }: Principal,
  language: Language,
  id: string,
): Promise<MailFile | null> {
  const sending = await database.read(SYSTEM_SCOPE, (db) => sendingTo(db, id, user.id))
  if (!sending?.runId || !holds(user, 'master-record:read')) return null
  const { runId } = sending
  return database.read(scope, async (db) => {
    const run = await getRun(db, runId).catch(() => null)
    if (!run) return null
    const { name, bytes } = await runFile(run, (language === 'ar' && sending.nameAr) || sending.name, language)
    return { name, mediaType: XLSX, content: bytes }
  })
}

/** What the caller was sent. @throws report-task.sending-not-found where it was not sent to them */
export async function showReceived(context: RequestContext, { id }: { readonly id: string }): Promise<Received> {
  const sending = await sendingTo(context.db, id, context.user.id)
  if (!sending) throw reportTaskErrors.sendingNotFound({ id })
  const { services, user, language } = context
  const principal = await principalFor(services, user.id)
  const file = principal && (await fileOf(services, principal, language, id))
  const { name, nameAr, message, messageAr, sentAt, level } = sending
  return {
    ...{ id, name, nameAr, message, messageAr, sentAt: sentAt.toISOString(), level },
    missing: await missingFor(services, principal, sending),
    beyond: await beyondFor(services, principal, sending),
    hasFile: file !== null,
  }
}

export async function openReceivedFile(context: RequestContext, { id }: { readonly id: string }) {
  const file = await ownFile(context, id)
  if (!file) throw reportTaskErrors.noFile()
  return bytesAnswer(file.name, file.mediaType, file.content)
}

/** By the caller's own rights: this endpoint's queries see every row. */
async function ownFile({ services, user, language }: RequestContext, id: string): Promise<MailFile | null> {
  const principal = await principalFor(services, user.id)
  return principal && fileOf(services, principal, language, id)
}
