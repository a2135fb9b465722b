import { askFor, finishTasks, hasOpenTask, withdrawTasks } from '#modules/inbox/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { FoundRecord, RecordKey } from '#platform/server/records/find-records.ts'
import { nameOf } from './name-of.ts'
import { openRecord } from './open-record.ts'

const MENTION = 'mention'
const recordOf = ({ entityType, entityId }: RecordKey) => ({ type: entityType, id: entityId })

/** Whom a comment mentions finds it in their work, until they have read or answered it. */
export async function askMentioned(
  context: RequestContext,
  record: FoundRecord,
  { id, mentioned }: { readonly id: string; readonly mentioned: readonly string[] },
): Promise<void> {
  const { user, db } = context
  const { kind, projectCode, siteCode, structureCode } = record
  const name = nameOf(record)
  for (const personId of mentioned.filter((person) => person !== user.id))
    await askFor(db, context, {
      of: { personId },
      kind: MENTION,
      key: id,
      title: { en: `${user.displayName} mentions you: ${name.en}`, ar: `ذكرك ${user.displayName}: ${name.ar}` },
      record: { type: kind.id, id: record.id },
      place: projectCode === null ? null : { projectCode, siteCode, structureCode },
      opensAt: `tab=comments&comment=${id}`,
      isToldElsewhere: true,
    })
}

/** The comment is gone, or does not mention these people any more. */
export async function takeBackMentions(
  context: RequestContext,
  key: RecordKey,
  { id, people }: { readonly id: string; readonly people: readonly string[] },
): Promise<void> {
  for (const personId of people)
    await withdrawTasks(context.db, context, { record: recordOf(key), kind: MENTION, key: id, of: { personId } })
}

export function isMentioned({ db, user }: RequestContext, key: RecordKey): Promise<boolean> {
  return hasOpenTask(db, { record: recordOf(key), kind: MENTION, of: { personId: user.id } })
}

/** The caller has read or answered what mentions them at this record. */
export async function endMentions(context: RequestContext, key: RecordKey): Promise<void> {
  const of = { personId: context.user.id }
  await finishTasks(context.db, context, { record: recordOf(key), kind: MENTION, of })
}

export async function readMentions(context: RequestContext, key: RecordKey): Promise<null> {
  await openRecord(context, key)
  await endMentions(context, key)
  return null
}
