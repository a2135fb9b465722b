import { randomUUID } from 'node:crypto'
import { isTimeZone } from '#engines/calendar/local-time.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import {
  type ClashTest,
  type ClashTestChange,
  type ClashTestDraft,
  type Clock,
  clashTestErrors,
} from '../contract/clash-test.ts'
import { clashTestPolicy } from './clash-test-policy.ts'
import {
  getClashTest,
  insertClashTest,
  markClashTestRemoved,
  type StoredClashTest,
  updateClashTest,
} from './clash-test-repository.ts'
import { nextRunAt } from './next-run.ts'
import { regroupTest } from './regroup-test.ts'

export async function createClashTest(context: RequestContext, draft: ClashTestDraft): Promise<ClashTest> {
  if (!(await isPlaceVisible(context.db, draft))) throw clashTestErrors.placeUnknown()
  const id = randomUUID()
  await insertClashTest(context.db, id, draft, context.user, nextRunOf(context, draft.clock))
  return publishAndShow(context, id, 'clash-test.created', null)
}

export async function changeClashTest(context: RequestContext, change: ClashTestChange): Promise<ClashTest> {
  const before = await getClashTest(context.db, change.id, context.language)
  await updateClashTest(context.db, change, context.user, nextRunOf(context, change.clock))
  const after = await publishAndShow(context, change.id, 'clash-test.updated', before)
  const sorting = ({ grouping, groupingSetting, severityRule }: StoredClashTest) =>
    JSON.stringify([grouping, groupingSetting, severityRule])
  if (sorting(before) !== sorting(after)) await regroupTest(context.db, after)
  return after
}

/** @throws clash-test.zone-unknown */
function nextRunOf({ services }: RequestContext, clock: Clock | null): Date | null {
  if (!clock) return null
  if (!isTimeZone(clock.timeZone)) throw clashTestErrors.zoneUnknown({}, { clock: clashTestErrors.zoneUnknown().say })
  return nextRunAt(clock, services.now())
}

/** Takes a test off the lists. Its history and its results stay, so that what names it can still be explained. */
export async function removeClashTest(context: RequestContext, { id }: { id: string }): Promise<null> {
  const before = await getClashTest(context.db, id, context.language)
  await markClashTestRemoved(context.db, id)
  await publishClashTestChange(context, before, 'clash-test.removed', auditedFields(before), null)
  return null
}

async function publishAndShow(
  context: RequestContext,
  id: string,
  action: string,
  before: StoredClashTest | null,
): Promise<ClashTest> {
  const record = await getClashTest(context.db, id, context.language)
  await publishClashTestChange(context, record, action, before && auditedFields(before), auditedFields(record))
  return { ...record, can: clashTestPolicy(context) }
}

type AuditedFields = Readonly<Record<string, unknown>>

/** Writes to the history of a test and tells the screens that show it. */
export async function publishClashTestChange(
  context: RequestContext,
  record: StoredClashTest,
  action: string,
  before: AuditedFields | null,
  after: AuditedFields | null,
): Promise<void> {
  const { projectCode, siteCode, structureCode } = record
  const place = { projectCode, siteCode, structureCode }
  await recordAudit(context.db, context, {
    action,
    entityType: 'clash-test',
    entityId: record.id,
    place,
    before,
    after,
  })
  await publishEvent(context.db, { type: action, place, entityId: record.id, data: {} })
}

/** What a person enters; the history compares it. */
function auditedFields(test: StoredClashTest): AuditedFields {
  const { name, type, tolerance, clearance, setA, setB, ignore, grouping, groupingSetting, severityRule } = test
  const { schedule, clock } = test
  return {
    name,
    type,
    tolerance,
    clearance,
    setA,
    setB,
    ignore,
    grouping,
    groupingSetting,
    severityRule,
    schedule,
    clock,
  }
}
