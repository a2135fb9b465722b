import { sql } from 'kysely'
import { addWorkingMinutes } from '#engines/calendar/working-time.ts'
import { FAILED_UP_TO } from '#engines/quality/package-score.ts'
import { ValueError } from '#engines/value-error.ts'
import { filesOf } from '#modules/attachments/server/public.ts'
import { calendarInForce } from '#modules/calendars/server/public.ts'
import { filledFormsOf } from '#modules/forms/server/public.ts'
import { isNcrOpen } from '#modules/ncrs/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inspectionKind } from '../contract/quality-records.ts'
import type { StoredInspection } from './stored-inspection.ts'

const HOUR_MS = 3_600_000
const MINUTES = 60

/** When an inspection may be, whose notice begins now: by the working hours of the project, or by the clock where it has none. */
export async function earliestInspection(
  { db, services }: RequestContext,
  projectCode: string,
  noticeHours: number,
): Promise<Date> {
  const now = services.now()
  const { calendar } = await calendarInForce(db, projectCode)
  try {
    return new Date(addWorkingMinutes(calendar, now.toISOString(), noticeHours * MINUTES))
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    return new Date(now.getTime() + noticeHours * HOUR_MS)
  }
}

type Guard = (context: RequestContext, record: StoredInspection) => Promise<Text | null>

const noticeKept: Guard = async (context, { projectCode, point, requestedFor, lateReason }) => {
  if (lateReason !== '' || point.noticeHours === 0) return null
  const earliest = await earliestInspection(context, projectCode, point.noticeHours)
  if (Date.parse(requestedFor) >= earliest.getTime()) return null
  const at = `${earliest.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return {
    en: `The plan asks for ${point.noticeHours} working hours of notice: from ${at} on. Choose a later time, or say why it is late.`,
    ar: `تطلب الخطة إشعارًا قدره ${point.noticeHours} ساعة عمل: ابتداءً من ${at}. اختر وقتًا لاحقًا أو بيّن سبب التأخر.`,
  }
}

/** What is still to be looked at, or failed and open; null where nothing is. */
async function stillOpen(context: RequestContext, record: StoredInspection, failsUpTo: number): Promise<Text | null> {
  const { point, results } = record
  const known = new Map(results.map((result) => [result.checkId, result]))
  const missing = point.checks.filter(
    ({ id }) => (known.get(id)?.score ?? null) === null && !known.get(id)?.isNotApplicable,
  )
  if (missing.length > 0)
    return {
      en: `${missing.length} of ${point.checks.length} items are not inspected yet.`,
      ar: `لم يُفحص بعد ${missing.length} من ${point.checks.length} من البنود.`,
    }
  const unproven = await withoutEvidence(context, record)
  if (unproven) return unproven
  if (point.templateId !== null && (await filledFormsOf(context, { type: 'inspection', id: record.id })).length === 0)
    return { en: 'Its form is not filled in yet.', ar: 'لم يُعبأ نموذجه بعد.' }
  for (const { score, ncrId, waiver } of results) {
    if (score === null || score > failsUpTo || waiver || ncrId === null) continue
    const found = await sql<{ isOpen: boolean }>`select ${isNcrOpen(sql`${ncrId}::uuid`)} as "isOpen"`.execute(
      context.db,
    )
    if (found.rows[0]?.isOpen)
      return {
        en: 'An item failed, and its non-conformity is open. Approve with comments, or ask to revise it.',
        ar: 'بند لم ينجح وعدم مطابقته ما زال مفتوحًا. اعتمد مع ملاحظات أو اطلب التصحيح.',
      }
  }
  return null
}

const LACKS = {
  photo: { en: 'a photo', ar: 'صورة' },
  document: { en: 'a document', ar: 'وثيقة' },
  measurement: { en: 'what was measured', ar: 'قيمة مقيسة' },
}

/** The first item that lacks what the plan asks it to come with; null where none does. */
async function withoutEvidence({ db }: RequestContext, { id, point, results }: StoredInspection): Promise<Text | null> {
  const asking = point.checks.filter(
    (check) => check.evidence !== 'none' && !results.find(({ checkId }) => checkId === check.id)?.isNotApplicable,
  )
  if (asking.length === 0) return null
  const files = await filesOf(db, { entityType: inspectionKind.id, entityId: id })
  for (const { id: checkId, question, questionAr, evidence } of asking) {
    if (evidence === 'none') continue
    const isThere =
      evidence === 'measurement'
        ? results.some((result) => result.checkId === checkId && result.value !== null)
        : files.some(({ part, isPhoto }) => part === checkId && isPhoto === (evidence === 'photo'))
    if (isThere) continue
    return {
      en: `The item "${question}" needs ${LACKS[evidence].en}. Add it to the item.`,
      ar: `يحتاج البند «${questionAr || question}» إلى ${LACKS[evidence].ar}. أضفها إلى البند.`,
    }
  }
  return null
}

const allInspected: Guard = (context, record) => stillOpen(context, record, FAILED_UP_TO)

const nothingCritical: Guard = (context, record) => stillOpen(context, record, 0)

const commentsClosed: Guard = async (_context, { comments }) => {
  const open = comments.filter(({ closedAt }) => closedAt === null).length
  if (open === 0) return null
  return { en: `${open} comments are still open.`, ar: `${open} من الملاحظات ما زالت مفتوحة.` }
}

const witnessMissed: Guard = async ({ services }, { point, requestedFor }) => {
  if (point.kind !== 'witness')
    return { en: 'This is no witness point: it waits for its reply.', ar: 'هذه ليست نقطة شهود: عليها انتظار الرد.' }
  if (Date.parse(requestedFor) < services.now().getTime()) return null
  return { en: 'The witness is invited for a later time.', ar: 'الشاهد مدعو لوقت لاحق.' }
}

export const inspectionGuards = { noticeKept, allInspected, nothingCritical, commentsClosed, witnessMissed }
