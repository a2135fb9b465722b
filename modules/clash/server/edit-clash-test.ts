import { randomUUID } from 'node:crypto'
import { isTimeZone } from '#engines/calendar/local-time.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { canAsKept, restoreRecord } from '#platform/server/records/restore-record.ts'
import { publishRemoved, publishSaved, type SavedKind, saveChange } from '#platform/server/records/save-change.ts'
import { clashTestKind } from '../contract/clash-records.ts'
import {
  type ClashTest,
  type ClashTestChange,
  type ClashTestDraft,
  type Clock,
  clashTestErrors,
} from '../contract/clash-test.ts'
import { clashTestPolicy } from './clash-test-policy.ts'
import {
  type ClashTestUpdate,
  enteredOf,
  getClashTest,
  insertClashTest,
  markClashTestRemoved,
  readClashTest,
  restoreClashTestRow,
  type StoredClashTest,
  updateClashTest,
} from './clash-test-repository.ts'
import { nextRunAt } from './next-run.ts'
import { regroupTest } from './regroup-test.ts'

const SAVED = {
  kind: clashTestKind,
  get: async ({ db, language }, id) => getClashTest(db, id, language),
  read: async ({ db, language }, id) => readClashTest(db, id, language),
  update: updateClashTest,
  audited: auditedFields,
  present: presentClashTest,
} satisfies SavedKind<StoredClashTest, ClashTest, ClashTestUpdate>

/** As it is sent: with what the caller may do with it. */
export function presentClashTest(context: RequestContext, test: StoredClashTest): ClashTest {
  return { ...test, can: canAsKept(clashTestPolicy(context), test) }
}

export async function createClashTest(context: RequestContext, draft: ClashTestDraft): Promise<ClashTest> {
  if (!(await isPlaceVisible(context.db, draft))) throw clashTestErrors.placeUnknown()
  const id = randomUUID()
  await insertClashTest(context.db, id, draft, context.user, nextRunOf(context, draft.clock))
  return publishSaved(context, SAVED, id, 'clash-test.created', null)
}

export async function changeClashTest(context: RequestContext, change: ClashTestChange): Promise<ClashTest> {
  const before = await getClashTest(context.db, change.id, context.language)
  const timed = { ...change, nextRunAt: nextRunOf(context, change.clock) }
  const after = await saveChange(context, SAVED, before, timed, 'clash-test.updated')
  const sorting = ({ grouping, groupingSetting, severityRule }: StoredClashTest) =>
    JSON.stringify([grouping, groupingSetting, severityRule])
  if (sorting(before) !== sorting(after)) await regroupTest(context.db, after)
  return after
}

/** @throws clash-test.zone-unknown */
function nextRunOf({ services }: RequestContext, clock: Clock | null): string | null {
  if (!clock) return null
  if (!isTimeZone(clock.timeZone)) throw clashTestErrors.zoneUnknown({}, { clock: clashTestErrors.zoneUnknown().say })
  return nextRunAt(clock, services.now()).toISOString()
}

/** To the archive. Its history and its results stay, so that what names it can still be explained. */
export async function removeClashTest(context: RequestContext, { id }: { id: string }): Promise<null> {
  const before = await getClashTest(context.db, id, context.language)
  await markClashTestRemoved(context.db, id)
  return publishRemoved(context, SAVED, before, 'clash-test.removed')
}

export const restoreClashTest = restoreRecord(SAVED, { restore: restoreClashTestRow, errors: clashTestErrors })

/** What a person enters; the history compares it. */
function auditedFields(test: StoredClashTest): object {
  const { nextRunAt: _, ...entered } = enteredOf(test) as Partial<StoredClashTest>
  return entered
}
