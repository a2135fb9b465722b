import { randomUUID } from 'node:crypto'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { FoundRecord, RecordKey } from '#platform/server/records/find-records.ts'
import { noteOnRecord } from '#platform/server/records/save-change.ts'
import type { conversationApi } from '../contract/conversation-api.ts'
import { commentErrors, MAX_MENTIONS, mentionsIn, type RecordComment, withNames } from '../contract/record-comment.ts'
import { attachFiles, removeFilesOf } from './comment-files.ts'
import { assertMay } from './comment-policy.ts'
import { getComment, insertComment, markCommentRemoved, namesOf, updateComment } from './comment-repository.ts'
import { addFollowers, followersOf } from './follower-repository.ts'
import { askMentioned, endMentions, takeBackMentions } from './mentions.ts'
import { openRecord } from './open-record.ts'
import { readersAmong } from './readers.ts'
import { present } from './show-comments.ts'
import { tellOfComment } from './tell-followers.ts'

type Endpoints = typeof conversationApi.endpoints

/**
 * Adds a comment with the files that it brings along. Whom it mentions and who wrote it follow the record from then on;
 * those who are mentioned and those who follow it already are told.
 * @throws mention-cannot-read where it mentions somebody who may not read the record, or nobody
 */
export async function addComment(
  context: RequestContext,
  { body, quotedId, fileIds, ...key }: InputOf<Endpoints['add']>,
): Promise<RecordComment> {
  const record = await openRecord(context, key)
  if (body === '' && fileIds.length === 0) throw commentErrors.empty()
  const mentioned = mentionsIn(body)
  await assertReaders(context, record, mentioned)
  if (quotedId !== null) await assertQuotable(context, key, quotedId)
  const { db, user } = context
  const id = randomUUID()
  const files = await attachFiles(context, record, fileIds)
  await insertComment(db, key, record, { id, body, quotedId, by: user.id, fileIds: files.ids })
  const followers = await followersOf(db, key)
  await addFollowers(db, key, record, [user.id, ...mentioned])
  const named = files.names.join(', ')
  const words = await inWords(context, body)
  const after = { ...(words && { comment: words }), ...(named && { file: named }) }
  await noteOnRecord(context, record.kind, record, { action: `${record.kind.id}.commented`, before: null, after })
  await tellOfComment(context, record, { id, words: words || named, mentioned, followers })
  await endMentions(context, key)
  await askMentioned(context, record, { id, mentioned })
  return shown(context, id)
}

/** Only who is mentioned now and was not before is told: the others have been. */
export async function editComment(
  context: RequestContext,
  { id, body, rowVersion }: InputOf<Endpoints['edit']>,
): Promise<RecordComment> {
  const before = await getComment(context.db, id)
  const record = await openRecord(context, before)
  assertMay(context, 'edit', before)
  if (body === '' && before.files.length === 0) throw commentErrors.empty()
  const called = mentionsIn(before.body)
  const now = mentionsIn(body)
  const mentioned = now.filter((person) => !called.includes(person))
  await assertReaders(context, record, mentioned)
  await updateComment(context.db, { id, body, rowVersion })
  await addFollowers(context.db, before, record, mentioned)
  const after = { comment: await inWords(context, body) }
  await noteOnRecord(context, record.kind, record, {
    action: `${record.kind.id}.comment-edited`,
    before: { comment: await inWords(context, before.body) },
    after,
  })
  await tellOfComment(context, record, { id, words: after.comment, mentioned, followers: [] })
  await askMentioned(context, record, { id, mentioned })
  await takeBackMentions(context, before, { id, people: called.filter((person) => !now.includes(person)) })
  return shown(context, id)
}

export async function removeComment(context: RequestContext, { id }: InputOf<Endpoints['remove']>): Promise<null> {
  const before = await getComment(context.db, id)
  const record = await openRecord(context, before)
  assertMay(context, 'remove', before)
  await markCommentRemoved(context.db, id)
  await removeFilesOf(context, record, before.files)
  await takeBackMentions(context, before, { id, people: mentionsIn(before.body) })
  await noteOnRecord(context, record.kind, record, {
    action: `${record.kind.id}.comment-removed`,
    before: { comment: await inWords(context, before.body) },
    after: null,
  })
  return null
}

async function shown(context: RequestContext, id: string): Promise<RecordComment> {
  const [comment] = await present(context, [await getComment(context.db, id)])
  if (!comment) throw commentErrors.notFound({ id })
  return comment
}

async function assertReaders(
  context: RequestContext,
  record: FoundRecord,
  mentioned: readonly string[],
): Promise<void> {
  if (mentioned.length > MAX_MENTIONS) throw commentErrors.tooManyMentions()
  const readers = await readersAmong(context.services, record, mentioned)
  if (mentioned.some((id) => !readers.has(id))) throw commentErrors.mentionCannotRead()
}

/** @throws quote-not-found where the answered comment is not one of this record, or was taken back */
async function assertQuotable(context: RequestContext, key: RecordKey, id: string): Promise<void> {
  const quoted = await getComment(context.db, id).catch(() => null)
  const isOfRecord = quoted?.entityType === key.entityType && quoted.entityId === key.entityId
  if (!isOfRecord) throw commentErrors.quoteNotFound({ quotedId: id })
}

/** As it is told and written down: with the names that people have now. */
async function inWords({ db }: RequestContext, body: string): Promise<string> {
  const named = await namesOf(db, mentionsIn(body))
  return withNames(body, (id) => named.find((person) => person.id === id)?.name ?? '…')
}
