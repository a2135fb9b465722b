import { randomUUID } from 'node:crypto'
import { assertVersion, listBuiltElements } from '#modules/models/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { type ElementLink, elementLinkErrors } from '../contract/element-link.ts'
import type { schedulesApi } from '../contract/schedules-api.ts'
import { scheduleKind } from '../contract/schedules-records.ts'
import { listActivityDays } from './activity-dates.ts'
import { deleteLink, insertLink, pageOfLinks } from './element-link-repository.ts'
import { modelInSight } from './model-in-sight.ts'
import { schedules } from './schedule-records.ts'
import { isBuiltBy, wantedOf } from './show-element-progress.ts'

type Endpoints = (typeof schedulesApi)['endpoints']

export async function listLinks(
  context: RequestContext,
  asked: InputOf<Endpoints['elementLinks']>,
): Promise<Page<ElementLink>> {
  const { projectCode } = await modelInSight(context, asked.modelId)
  return pageOfLinks(context.db, { ...asked, projectCode })
}

/**
 * Says of many elements at once which activity builds them.
 * @throws activity-unknown, nothing-chosen, no-elements
 */
export async function linkElements(
  context: RequestContext,
  { modelId, version, scheduleId, activityCode, globalIds, rule }: InputOf<Endpoints['linkElements']>,
): Promise<{ id: string; elements: number }> {
  const { db, user } = context
  const isRuled = rule !== null && (rule.ifcClass ?? rule.storey) !== null
  if (isRuled === globalIds.length > 0 || (rule !== null && !isRuled)) throw elementLinkErrors.nothingChosen()
  const model = await modelInSight(context, modelId)
  await assertVersion(db, modelId, version)
  const schedule = await schedules.saved.get(context, scheduleId)
  const { projectCode, siteCode, structureCode } = model
  if (schedule.projectCode !== projectCode) throw elementLinkErrors.activityUnknown({ code: activityCode })
  const activity = (await listActivityDays(db, projectCode, [activityCode], scheduleId)).get(activityCode)
  if (!activity) throw elementLinkErrors.activityUnknown({ code: activityCode })
  const link = { id: randomUUID(), scheduleId, activityCode, globalIds: [...new Set(globalIds)], rule }
  const { elements } = await listBuiltElements(db, {
    ...{ projectCode, modelId, version },
    ...wantedOf([link]),
  })
  const count = elements.filter((one) => isBuiltBy(link, one)).length
  if (count === 0) throw elementLinkErrors.noElements()
  await insertLink(db, { ...link, projectCode, siteCode, structureCode, modelId, by: user.id })
  const after = {
    activity: `${activityCode} ${activity.name}`,
    model: model.name,
    elements: count,
    rule: saidRule(rule),
  }
  await publishChange(context, scheduleKind, schedule, { action: 'schedule.elements-linked', before: null, after })
  return { id: link.id, elements: count }
}

/** @throws not-found */
export async function unlinkElements(context: RequestContext, { id }: { id: string }): Promise<null> {
  await unlink(context, id, null)
  return null
}

/**
 * Takes several links of a model away, each with its entry in the history of its schedule.
 * @throws not-found where one of them is not there: then all stay
 */
export async function unlinkMany(
  context: RequestContext,
  { modelId, ids }: InputOf<Endpoints['unlinkMany']>,
): Promise<{ links: number }> {
  const unique = [...new Set(ids)]
  for (const id of unique) await unlink(context, id, modelId)
  return { links: unique.length }
}

async function unlink(context: RequestContext, id: string, modelId: string | null): Promise<void> {
  const link = await deleteLink(context.db, id)
  if (!link || (modelId !== null && link.modelId !== modelId)) throw elementLinkErrors.notFound({ id })
  const schedule = await schedules.saved.get(context, link.scheduleId)
  const model = await modelInSight(context, link.modelId)
  const before = {
    activity: link.activityCode,
    model: model.name,
    elements: link.globalIds.length,
    rule: saidRule(link.rule),
  }
  await publishChange(context, scheduleKind, schedule, { action: 'schedule.elements-unlinked', before, after: null })
}

function saidRule(rule: ElementLink['rule']): string {
  return rule ? [rule.ifcClass, rule.storey].filter(Boolean).join(' · ') : ''
}
