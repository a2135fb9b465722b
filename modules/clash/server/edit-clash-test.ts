import { randomUUID } from 'node:crypto'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { type ClashTest, type ClashTestChange, type ClashTestDraft, clashTestErrors } from '../contract/clash-test.ts'
import { clashTestPolicy } from './clash-test-policy.ts'
import {
  getClashTest,
  insertClashTest,
  markClashTestRemoved,
  type StoredClashTest,
  updateClashTest,
} from './clash-test-repository.ts'

export async function createClashTest(context: RequestContext, draft: ClashTestDraft): Promise<ClashTest> {
  if (!(await isPlaceVisible(context.db, draft))) throw clashTestErrors.placeUnknown()
  const id = randomUUID()
  await insertClashTest(context.db, id, draft, context.user)
  return settle(context, id, 'clash-test.created', null)
}

export async function changeClashTest(context: RequestContext, change: ClashTestChange): Promise<ClashTest> {
  const before = await getClashTest(context.db, change.id, context.language)
  await updateClashTest(context.db, change, context.user)
  return settle(context, change.id, 'clash-test.updated', before)
}

/** Takes a test off the lists. Its history and its results stay, so that what names it can still be explained. */
export async function removeClashTest(context: RequestContext, { id }: { id: string }): Promise<null> {
  const before = await getClashTest(context.db, id, context.language)
  await markClashTestRemoved(context.db, id)
  await noteClashTest(context, before, 'clash-test.removed', factsOf(before), null)
  return null
}

async function settle(
  context: RequestContext,
  id: string,
  action: string,
  before: StoredClashTest | null,
): Promise<ClashTest> {
  const record = await getClashTest(context.db, id, context.language)
  await noteClashTest(context, record, action, before && factsOf(before), factsOf(record))
  return { ...record, can: clashTestPolicy(context) }
}

type Facts = Readonly<Record<string, unknown>>

/** Writes to the history of a test and tells the screens that show it. */
export async function noteClashTest(
  context: RequestContext,
  record: StoredClashTest,
  action: string,
  before: Facts | null,
  after: Facts | null,
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

/** The facts a person enters: what the history compares. */
function factsOf({ name, type, tolerance, clearance, setA, setB, ignore, grouping, schedule }: StoredClashTest): Facts {
  return { name, type, tolerance, clearance, setA, setB, ignore, grouping, schedule }
}
