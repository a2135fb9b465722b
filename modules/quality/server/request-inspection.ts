import { randomUUID } from 'node:crypto'
import { findApprovedPoint, refuseUnknownSteps } from '#modules/inspection-plans/server/public.ts'
import { mayKeepAt } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { withOwnCompany } from '#platform/server/records/own-company.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type Inspection, type InspectionDraft, inspectionErrors } from '../contract/inspection.ts'
import type { qualityApi } from '../contract/quality-api.ts'
import { inspectionTable, nextInspectionNumber, savedInspection } from './inspection-records.ts'

/** Drafts a request: it keeps its point as the approved plan has it now. @throws no-point, place-unknown */
export async function requestInspection(context: RequestContext, draft: InspectionDraft): Promise<Inspection> {
  const { db, user } = context
  if (!(await mayKeepAt(context, draft))) throw inspectionErrors.placeUnknown()
  const what = await whatIsInspected(context, draft)
  const id = randomUUID()
  const number = await nextInspectionNumber(context, draft.projectCode)
  const of = await withOwnCompany(context, draft)
  const first = { state: 'draft' as const, results: [], comments: [], attempt: 1, parentId: null, nextId: null }
  const kept = { ...of, ...what, ...first, id, number }
  await inspectionTable.insert(db, kept, user.id)
  return publishSaved(context, savedInspection, id, 'inspection.created', null)
}

/** The point of the plan as it was approved, or what the request says itself where it follows none. */
async function whatIsInspected({ db }: RequestContext, { projectCode, planId, pointId, point }: InspectionDraft) {
  if (planId === null && point !== null) {
    await refuseUnknownSteps(db, projectCode, { works: [], points: [point] })
    const own = { ...point, id: randomUUID(), templateId: null }
    return { planId: null, planNumber: '', planRevision: 0, pointId: own.id, point: own }
  }
  const approved = planId && pointId ? await findApprovedPoint(db, projectCode, planId, pointId) : null
  if (!approved) throw inspectionErrors.noPoint()
  return { planId, pointId: approved.point.id, ...approved }
}

/** Drafts the next request after a reply C or D. What was found before stays with the one before. */
export async function inspectAgain(
  context: RequestContext,
  { id, rowVersion, requestedFor }: InputOf<(typeof qualityApi)['endpoints']['inspectAgain']>,
): Promise<Inspection> {
  const before = await savedInspection.get(context, id)
  if (!savedInspection.present(context, before).can.inspectAgain) throw inspectionErrors.notYours({ id })
  const nextId = randomUUID()
  await savedInspection.update(context.db, { id, rowVersion, nextId }, context.user.id)
  const number = await nextInspectionNumber(context, before.projectCode)
  const again = { state: 'draft' as const, results: [], comments: [], attempt: before.attempt + 1, parentId: id }
  const kept = { ...before, ...again, id: nextId, number, requestedFor, lateReason: '', nextId: null }
  await inspectionTable.insert(context.db, kept, context.user.id)
  await publishSaved(context, savedInspection, id, 'inspection.followed', before)
  return publishSaved(context, savedInspection, nextId, 'inspection.created', null)
}
