import { findPersonAt } from '#modules/access/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { ResultState } from '../contract/clash-choices.ts'
import { clashTestKind } from '../contract/clash-records.ts'
import type { ClashGroup, ClashGroupChange, ClashGroupsChange, ResultStateChange } from '../contract/clash-result.ts'
import { clashTestErrors } from '../contract/clash-test.ts'
import { type GroupNotes, getGroup, updateGroup, updateGroups } from './clash-group-repository.ts'
import { setGroupStates, setResultStates } from './clash-result-repository.ts'
import { getClashTest, type StoredClashTest } from './clash-test-repository.ts'
import { guidOfGroup } from './group-topic.ts'
import { syncChanged, syncTopics } from './sync-topics.ts'

const assigned = defineNoticeKind({
  id: 'clash-group.assigned',
  title: { en: 'Clashes are assigned to me', ar: 'أُسندت إليّ تعارضات' },
  group: { en: 'Design management', ar: 'إدارة التصميم' },
  defaults: ['product'],
})

/** Said of a whole group, a state is for what waits for somebody or was said by somebody; what a run has said stands. */
const JUDGED_STATES: readonly ResultState[] = ['new', 'active', 'reopened', 'reviewed', 'approved']

/** Gives clashes of a test another state. Said again, it changes nothing and notes nothing. */
export async function setClashState(
  context: RequestContext,
  { id, keys, state }: ResultStateChange,
): Promise<{ changed: number }> {
  const test = await getClashTest(context.db, id, context.language)
  const { changed, groups } = await setResultStates(context.db, id, keys, state, context.user.id)
  if (changed === 0) return { changed }
  await publishChange(context, clashTestKind, test, {
    action: 'clash-test.judged',
    before: null,
    after: { state, changed },
  })
  await syncChanged(context, test, groups)
  return { changed }
}

/** Says who works on a group of clashes, until when, how grave it is, what it is called and how it stands. */
export async function changeClashGroup(context: RequestContext, change: ClashGroupChange): Promise<ClashGroup> {
  const { id, key, state } = change
  const test = await getClashTest(context.db, id, context.language)
  const before = await getGroup(context.db, id, key)
  await updateGroup(context.db, id, change, await notesOf(context, test, change))
  if (state) await setStates(context, id, [key], state)
  const after = await getGroup(context.db, id, key)
  await publishChange(context, clashTestKind, test, {
    action: 'clash-test.assigned',
    before: auditedFields(before),
    after: auditedFields(after),
  })
  if (after.assigneeId !== before.assigneeId) await notifyAssignee(context, test, after.assigneeId, [after])
  await syncChanged(context, test, [key])
  return after
}

/** The same said of many groups; the last word wins. */
export async function changeClashGroups(
  context: RequestContext,
  change: ClashGroupsChange,
): Promise<{ changed: number }> {
  const { id, keys, state } = change
  const test = await getClashTest(context.db, id, context.language)
  const notes = await notesOf(context, test, change)
  const changed = await updateGroups(context.db, id, keys, notes)
  if (changed === 0) return { changed }
  if (state) await setStates(context, id, keys, state)
  const { assignee, dueDate, severity } = notes
  if (assignee) await notifyAssignee(context, test, assignee.id, keys)
  const said = { groups: changed, assignee: assignee?.name, dueDate, severity, state }
  await publishChange(context, clashTestKind, test, {
    action: 'clash-test.assigned',
    before: null,
    after: withoutUndefined(said),
  })
  await syncChanged(context, test, keys)
  return { changed }
}

/** Makes sure that a group has its topic, and that it says what the group is now. */
export async function openGroupTopic(
  context: RequestContext,
  { id, key }: { id: string; key: string },
): Promise<{ projectCode: string; guid: string }> {
  const { db, services, user } = context
  const test = await getClashTest(db, id, context.language)
  await getGroup(db, id, key)
  await syncTopics(db, { audit: context, files: services.files, author: user.name }, test, [key])
  return { projectCode: test.projectCode, guid: guidOfGroup(id, key) }
}

/** Nobody is told what they have said themselves. */
async function notifyAssignee(
  context: RequestContext,
  { id, name, projectCode, siteCode, structureCode }: StoredClashTest,
  userId: string | null,
  groups: readonly unknown[],
): Promise<void> {
  if (userId === null || userId === context.user.id) return
  const count = groups.length
  await notify(context.db, context, {
    userIds: [userId],
    kind: assigned,
    title: {
      en: `${count === 1 ? 'A group of clashes' : `${count} groups of clashes`} of ${name}: assigned to you`,
      ar: `أُسندت إليك ${count === 1 ? 'مجموعة تعارضات' : `مجموعات تعارضات (${count})`} من ${name}`,
    },
    record: { type: 'clash-test', id },
    place: { projectCode, siteCode, structureCode },
    dedupeKey: `${id} ${context.requestId}`,
  })
}

async function setStates({ db, user }: RequestContext, testId: string, keys: readonly string[], state: ResultState) {
  const from: readonly ResultState[] = state === 'active' ? [...JUDGED_STATES, 'resolved'] : JUDGED_STATES
  for (const key of keys) await setGroupStates(db, { testId, key }, from, state, user.id)
}

/** @throws clash-test.person-unknown for somebody who may not see the place. */
async function notesOf(
  { db }: RequestContext,
  { projectCode, siteCode, structureCode }: StoredClashTest,
  { title, assigneeId, dueDate, costImpact, severity }: Partial<ClashGroupChange>,
): Promise<GroupNotes> {
  const notes: GroupNotes = { title, dueDate, costImpact, severity }
  if (assigneeId === undefined) return notes
  if (assigneeId === null) return { ...notes, assignee: { id: null, name: '' } }
  const place = { projectCode, siteCode, structureCode }
  const person = await findPersonAt(db, place, { id: assigneeId })
  if (!person) throw clashTestErrors.personUnknown({}, { assigneeId: clashTestErrors.personUnknown().say })
  return { ...notes, assignee: { id: person.id, name: person.displayName } }
}

function withoutUndefined(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

function auditedFields({ label, title, assignee, dueDate, costImpact, severity, state }: ClashGroup) {
  return { group: title || label, assignee, dueDate, costImpact, severity, state }
}
