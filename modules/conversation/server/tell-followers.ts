import type { RecordKind } from '#platform/contract/record-kind.ts'
import { findActionWords } from '#platform/server/audit/audited-actions.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { type FoundRecord, findRecord, isInSight } from '#platform/server/records/find-records.ts'
import { findRecordKind } from '#platform/server/records/record-kinds.ts'
import { movePartsOf } from '#platform/server/records/record-parts.ts'
import { mayReadThere } from '#platform/server/records/responsible.ts'
import type { PlacedRecord, RecordChange } from '#platform/server/records/save-change.ts'
import { followersOf } from './follower-repository.ts'
import { nameOf } from './name-of.ts'

const group = { en: 'Comments and records that I follow', ar: 'التعليقات والسجلات التي أتابعها' }
// A notice knows the place of its record; the company, and whether the record is still there, the record itself says.
const stillHolds = isInSight

const mentioned = defineNoticeKind({
  id: 'record.mentioned',
  title: { en: 'Somebody mentions me in a comment', ar: 'ذكرني أحدهم في تعليق' },
  group,
  defaults: ['product', 'email'],
  stillHolds,
})
const commented = defineNoticeKind({
  id: 'record.commented',
  title: { en: 'A comment on a record that I follow', ar: 'تعليق على سجل أتابعه' },
  group,
  defaults: ['product'],
  stillHolds,
})
const changed = defineNoticeKind({
  id: 'record.changed',
  title: { en: 'A change of a record that I follow', ar: 'تغيير في سجل أتابعه' },
  group,
  defaults: ['product'],
  stillHolds,
})

/** Changes within one span are told once, at its end: who saves five times tells his followers once. */
const SPAN_MS = 5 * 60_000

interface SaidComment {
  readonly id: string
  /** The text as it is told. */
  readonly words: string
  readonly mentioned: readonly string[]
  readonly followers: readonly string[]
}

/** Tells who is mentioned, and who follows the record: each once, and nobody of what they wrote themselves. */
export async function tellOfComment(context: RequestContext, record: FoundRecord, said: SaidComment): Promise<void> {
  const { user } = context
  const called = said.mentioned.filter((id) => id !== user.id)
  const following = said.followers.filter((id) => id !== user.id && !called.includes(id))
  const by = user.displayName
  const name = nameOf(record)
  const about = {
    ...aboutRecord(record, { tab: 'comments', comment: said.id }),
    body: { en: said.words, ar: said.words },
  }
  await notify(context.db, context, {
    ...about,
    userIds: called,
    kind: mentioned,
    title: { en: `${by} mentions you: ${name.en}`, ar: `ذكرك ${by}: ${name.ar}` },
    dedupeKey: said.id,
  })
  await notify(context.db, context, {
    ...about,
    userIds: following,
    kind: commented,
    title: { en: `${by} comments: ${name.en}`, ar: `علّق ${by}: ${name.ar}` },
    dedupeKey: said.id,
  })
}

/** Tells who follows a record what was done to it, and moves what hangs on it where its place is another one now. */
export async function tellOfChange(
  context: RequestContext,
  { id: entityType }: RecordKind,
  placed: PlacedRecord,
  { action }: RecordChange,
): Promise<void> {
  if (!findRecordKind(entityType)?.source) return
  const key = { entityType, entityId: placed.id }
  const followers = await whoHear(context, entityType, placed, await followersOf(context.db, key))
  for (const table of ['record_comments', 'record_followers']) await movePartsOf(context.db, table, key, placed)
  if (followers.length === 0) return
  const record = await findRecord(context, key)
  if (!record) return
  const name = nameOf(record)
  const words = findActionWords(action)
  const end = (Math.floor(context.services.now().getTime() / SPAN_MS) + 1) * SPAN_MS
  await notify(context.db, context, {
    ...aboutRecord(record),
    userIds: followers,
    kind: changed,
    title: words ? { en: `${name.en}: ${words.en}`, ar: `${name.ar}: ${words.ar}` } : name,
    dedupeKey: `${entityType} ${placed.id} ${end}`,
    notBefore: new Date(end),
  })
}

/** All but who did it, and of work that is not shared yet its makers alone. */
async function whoHear(
  context: RequestContext,
  entityType: string,
  placed: PlacedRecord,
  followers: readonly string[],
): Promise<string[]> {
  const others = followers.filter((id) => id !== context.user.id)
  if (!placed.keptTo) return others
  const readers: string[] = []
  for (const id of others) if (await mayReadThere(context, entityType, placed, id)) readers.push(id)
  return readers
}

/** What a notice about a record says beside its words; it leads to a side of the record's screen. */
function aboutRecord({ kind, id, projectCode, siteCode, structureCode }: FoundRecord, at: Record<string, string> = {}) {
  const screen = kind.opens && kind.module.screens[kind.opens.screen]
  const params = kind.opens && { [kind.opens.as]: id, ...at }
  return {
    record: { type: kind.id, id },
    ...(screen && params && { link: { route: screen.path, params } }),
    place: projectCode === null ? null : { projectCode, siteCode, structureCode },
  }
}
