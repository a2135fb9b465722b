import type { RequestContext } from '#platform/server/context.ts'
import type { ClashGroup, ClashGroupChange, ResultStateChange } from '../contract/clash-result.ts'
import { getGroup, updateGroup } from './clash-group-repository.ts'
import { setResultStates } from './clash-result-repository.ts'
import { getClashTest } from './clash-test-repository.ts'
import { noteClashTest } from './edit-clash-test.ts'

/** Gives clashes of a test another state. Said again, it changes nothing and notes nothing. */
export async function setClashState(
  context: RequestContext,
  { id, keys, state }: ResultStateChange,
): Promise<{ changed: number }> {
  const test = await getClashTest(context.db, id, context.language)
  const changed = await setResultStates(context.db, id, keys, state, context.user.displayName)
  if (changed > 0) await noteClashTest(context, test, 'clash-test.judged', null, { state, changed })
  return { changed }
}

/** Says who works on a group of clashes and until when. */
export async function changeClashGroup(context: RequestContext, change: ClashGroupChange): Promise<ClashGroup> {
  const test = await getClashTest(context.db, change.id, context.language)
  const before = await getGroup(context.db, change.id, change.key)
  await updateGroup(context.db, change)
  const after = await getGroup(context.db, change.id, change.key)
  await noteClashTest(context, test, 'clash-test.assigned', factsOf(before), factsOf(after))
  return after
}

function factsOf({ label, assignee, dueDate }: ClashGroup) {
  return { group: label, assignee, dueDate }
}
