import { hasNumbers, siteOfMasterRecord } from '#modules/master-records/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holds } from '#platform/server/records/policy.ts'
import { type ReportTask, reportTaskErrors } from '../contract/report-task.ts'
import type { reportTasksApi } from '../contract/report-tasks-api.ts'
import { forgetTold } from './beyond.ts'
import { setNextTime } from './next-time.ts'
import { reportTasks } from './report-task-records.ts'
import { setEscalationTimes } from './standing.ts'

type Endpoints = (typeof reportTasksApi)['endpoints']
type Facts = Pick<
  ReportTask,
  'trigger' | 'masterRecordId' | 'roleCodes' | 'companyIds' | 'personId' | 'escalation' | 'threshold'
>

async function assertSound({ db, user }: RequestContext, facts: Facts, siteCode: string): Promise<void> {
  const { trigger, masterRecordId, roleCodes, companyIds, personId, escalation, threshold } = facts
  if (roleCodes.length + companyIds.length === 0 && personId === null) throw reportTaskErrors.nobody()
  if (trigger === 'frozen' && masterRecordId === null) throw reportTaskErrors.needsRecord()
  const isRising = escalation.every(({ afterDays }, at) => afterDays > (escalation[at - 1]?.afterDays ?? 0))
  const tellsSomebody = escalation.every(({ roleCode, personId: named }) => roleCode !== '' || named !== null)
  const isOfMissing = escalation.length === 0 || trigger === 'missing'
  if (!(isRising && tellsSomebody && isOfMissing)) throw reportTaskErrors.escalationWrong()
  if (trigger === 'threshold' && (threshold === null || masterRecordId === null))
    throw reportTaskErrors.thresholdWrong()
  if (masterRecordId === null) return
  const site = holds(user, 'master-record:read') ? await siteOfMasterRecord(db, masterRecordId) : null
  if (site !== siteCode) throw reportTaskErrors.needsRecord()
  if (threshold !== null && !(await hasNumbers(db, masterRecordId, threshold.column)))
    throw reportTaskErrors.thresholdWrong()
}

/** A limit that was typed before somebody chose another trigger is not kept. */
const tidied = <Draft extends Pick<ReportTask, 'trigger' | 'threshold'>>(draft: Draft): Draft => ({
  ...draft,
  threshold: draft.trigger === 'threshold' ? draft.threshold : null,
})

export async function addReportTask(context: RequestContext, sent: InputOf<Endpoints['create']>) {
  const draft = tidied(sent)
  await assertSound(context, draft, draft.siteCode)
  const { id } = await reportTasks.handlers.create(context, draft)
  return withNextTime(context, id)
}

export async function changeReportTask(context: RequestContext, sent: InputOf<Endpoints['change']>) {
  const change = tidied(sent)
  const { siteCode } = await reportTasks.saved.get(context, change.id)
  await assertSound(context, change, siteCode)
  await reportTasks.handlers.change(context, change)
  return withNextTime(context, change.id)
}

async function withNextTime(context: RequestContext, id: string) {
  const task = await reportTasks.saved.get(context, id)
  await setNextTime(context.db, task, context.services.now())
  await setEscalationTimes(context.db, task)
  await forgetTold(context.db, task)
  return reportTasks.handlers.get(context, { id })
}
