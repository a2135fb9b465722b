import type { FormerTurn } from '#engines/assistant/write-prompt.ts'
import { type Asker, type RevisionFacts, revisionsInSight } from '#modules/documents/server/public.ts'
import { type UploadFacts, uploadsInSight } from '#modules/file-collections/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type Caller, callerOf } from '#platform/server/records/read-list.ts'
import type { ChatListed, ChatQuestion, ChatShare, ChatSource, ChatTurn } from '../contract/chat.ts'
import { chatKind } from '../contract/chat-records.ts'
import { answerFrom, type Found, findAnswer } from './answer-question.ts'
import {
  beginOrGoOn,
  deleteChat,
  findTurn,
  getChat,
  insertTurn,
  parentOf,
  type StoredChat,
  type StoredTurn,
} from './chat-repository.ts'
import { countNow } from './counts/count-now.ts'
import { notCounted, readCount } from './counts/read-count.ts'
import type { KeptAnswer, KeptSource } from './kept-answer.ts'
import { liveNow, notLive, readLive } from './live-values.ts'
import type { LiveAnswer } from './model/model-answer.ts'
import { readModel } from './model/model-repository.ts'
import { notProposed, proposalNow, readProposal } from './propose-record.ts'
import { findShown, questionOf, readNamed, readShown, recordNow } from './shown-record.ts'

/** Length of what a conversation is called, in UTF-16 units. */
const TITLE = 120
/** Of a conversation that a model is told of. */
const FORMER_TURNS = 4

/** Answers a question and keeps both. The same one sent twice is answered once. @throws chat.full */
export async function askQuestion(request: RequestContext, asked: ChatQuestion): Promise<ChatTurn> {
  return finishQuestion(request, asked, await beginQuestion(request, asked))
}

/** Finds what a question is answered from, in a conversation that has room. @throws chat.full */
export async function beginQuestion(request: RequestContext, asked: ChatQuestion): Promise<Begun> {
  // Without the connection: these endpoints open their own.
  const caller = callerOf(request)
  const shown = await findShown(caller, asked)
  const named = { ...asked, question: questionOf(asked.question, shown) }
  const ready =
    readProposal(caller.user, named.question) ??
    (shown && readShown(shown, asked, caller.language)) ??
    (await readLive(caller, named)) ??
    (await readCount(caller, asked, shown))
  const byNumber = ready === null ? await readNamed(caller, asked, caller.language) : null
  return caller.services.database.transaction(caller.scope, (db) =>
    begin({ ...caller, db }, asked, {
      ready: ready ?? byNumber?.asked ?? null,
      meant: named.question,
      otherwise: byNumber?.otherwise ?? null,
    }),
  )
}

/** Answers what was begun, and keeps it. No connection of the database waits for a model. */
export async function finishQuestion(
  request: RequestContext,
  asked: ChatQuestion,
  begun: Begun,
  live?: LiveAnswer,
): Promise<ChatTurn> {
  const caller = callerOf(request)
  if ('former' in begun) return asOfNow(caller, begun.former)
  const { user, services, scope } = caller
  const answer =
    'ready' in begun ? begun.ready : await answerBegun(caller, { ...asked, question: begun.meant }, begun, live)
  const shown = await services.database.transaction(scope, async (db) => {
    const turn = await insertTurn(db, user.id, { ...asked, parentId: begun.parentId }, answer, services.now())
    return presentOne({ ...caller, db }, turn)
  })
  return asOfNow(caller, shown)
}

async function answerBegun(
  { services, user }: Caller,
  { question, projectCode, documentId, collectionId }: ChatQuestion,
  { found, earlier, otherwise }: Pick<Asking, 'found' | 'earlier' | 'otherwise'>,
  live: LiveAnswer | undefined,
): Promise<KeptAnswer> {
  const model = await services.database.read(SYSTEM_SCOPE, readModel)
  const about = { model, question, projectCode, earlier, userId: user.id, live }
  const answer = await answerFrom(services, found, about)
  const missed = () => [...notCounted({ user }, question), ...notLive(question), ...notProposed(user, question)]
  // A number of a document that is not there is said by what looked for it.
  const isSaid = otherwise?.state !== 'answered' && (found?.notes ?? []).length > 0
  if (answer.state !== 'answered' && otherwise && !isSaid)
    return { ...otherwise, notes: [...otherwise.notes, ...missed()] }
  const more = answer.state === 'answered' ? [] : missed()
  return { ...answer, notes: [...answer.notes, ...more], documentId, collectionId }
}

export type Begun =
  | { former: Presented }
  /** Without a document and without a model. */
  | { ready: KeptAnswer; parentId: string | null }
  | Asking

interface Asking {
  readonly found: Found | null
  readonly earlier: FormerTurn[]
  readonly parentId: string | null
  /** The question with the name of what is open for `this`. */
  readonly meant: string
  /** What is said where no document answers; null: that nothing does. */
  readonly otherwise: KeptAnswer | null
}

async function begin(
  context: RequestContext,
  asked: ChatQuestion,
  { ready, ...aim }: { readonly ready: KeptAnswer | null } & Pick<Asking, 'meant' | 'otherwise'>,
): Promise<Begun> {
  const { db, user, services } = context
  const former = await findTurn(db, user.id, asked.id)
  if (former) return { former: await presentOne(context, former) }
  const title = asked.question.slice(0, TITLE)
  const isNew = await beginOrGoOn(db, user.id, asked.conversationId, title, services.now())
  if (isNew) await note(context, 'chat.begun', asked.conversationId)
  const parentId = await parentOf(db, user.id, asked)
  if (ready) return { ready, parentId }
  const found = await findAnswer(context, { ...asked, question: aim.meant })
  const { turns } = await presentChatOf(context, asked.conversationId)
  return { found, earlier: branchTo(turns, parentId).slice(-FORMER_TURNS).map(asFormer), parentId, ...aim }
}

/** From the first question to one, as they follow each other. */
export function branchTo<Turn extends Pick<ChatTurn, 'id' | 'parentId'>>(
  turns: readonly Turn[],
  id: string | null,
): Turn[] {
  const branch: Turn[] = []
  for (let at = turns.find((turn) => turn.id === id); at && !branch.includes(at); ) {
    branch.unshift(at)
    const { parentId } = at
    at = turns.find((turn) => turn.id === parentId)
  }
  return branch
}

/** What is withheld by now is not said again. */
const asFormer = ({ question, sentences }: ChatTurn): FormerTurn => ({
  question,
  answer: sentences.flatMap(({ text }) => text ?? []).join(' '),
})

/** A conversation as its person may read it now: of each source and count it is asked anew. @throws chat.not-found */
export async function showChat(
  request: RequestContext,
  { id }: { readonly id: string },
): Promise<ChatListed & ChatShare & { turns: ChatTurn[] }> {
  const caller = callerOf(request)
  const chat = await caller.services.database.read(caller.scope, (db) => presentChatOf({ ...caller, db }, id))
  return { ...chat, turns: await allAsOfNow(caller, chat.turns) }
}

async function presentChatOf(
  context: RequestContext,
  id: string,
): Promise<ChatListed & ChatShare & { turns: Presented[] }> {
  const { turns, ...chat } = await getChat(context.db, context.user.id, id)
  return { ...presentChat(chat), ...presentShare(chat), turns: await present(context, turns) }
}

/** Kept turns as somebody reads them: with the rights that they have now, whoever asked. */
export async function presentTo(reader: Caller, turns: readonly StoredTurn[]): Promise<ChatTurn[]> {
  const presented = await reader.services.database.read(reader.scope, (db) => present({ ...reader, db }, turns))
  return allAsOfNow(reader, presented)
}

async function allAsOfNow(reader: Caller, turns: readonly Presented[]): Promise<ChatTurn[]> {
  const read: ChatTurn[] = []
  for (const turn of turns) read.push(await asOfNow(reader, turn))
  return read
}

export const presentShare = ({ shareId, sharedAt }: Pick<StoredChat, 'shareId' | 'sharedAt'>): ChatShare => ({
  ...{ shareId, sharedAt: sharedAt?.toISOString() ?? null },
})

/** A turn whose values are still to be read: that takes a connection of its own. */
type Presented = ChatTurn & { readonly toRead: Pick<KeptAnswer, 'count' | 'live' | 'record' | 'proposal'> }

/** With what is counted, measured and proposed, by the rights that the reader has now. */
async function asOfNow(caller: Caller, { toRead, ...turn }: Presented): Promise<ChatTurn> {
  const { count, live, record, proposal } = toRead
  const { services, scope } = caller
  return {
    ...turn,
    count: count ? await countNow(caller, count) : null,
    live: live ? await services.database.read(scope, (db) => liveNow({ ...caller, db }, live)) : null,
    record: record ? await services.database.read(scope, (db) => recordNow({ ...caller, db }, record)) : null,
    proposal: proposal ? proposalNow(caller.user, proposal) : null,
  }
}

/** @throws chat.not-found */
export async function removeChat(context: RequestContext, { id }: { readonly id: string }): Promise<null> {
  await getChat(context.db, context.user.id, id)
  await deleteChat(context.db, context.user.id, id)
  await note(context, 'chat.removed', id)
  return null
}

export const presentChat = ({ id, title, updatedAt }: StoredChat): ChatListed => ({
  ...{ id, title, updatedAt: updatedAt.toISOString() },
})

async function presentOne(asker: Asker, turn: StoredTurn): Promise<Presented> {
  const [shown] = await present(asker, [turn])
  return shown!
}

async function present(asker: Asker, turns: readonly StoredTurn[]): Promise<Presented[]> {
  const ids = turns.flatMap(({ answer }) => answer.sources.map(({ revisionId }) => revisionId))
  const wanted = [...new Set(ids)]
  const [revisions, files] = [await revisionsInSight(asker, wanted), await uploadsInSight(asker, wanted)]
  return turns.map(({ answer, askedAt, ...turn }) => {
    const sources = answer.sources.map((source) =>
      presentSource(source, revisions.get(source.revisionId) ?? files.get(source.revisionId)),
    )
    const withheld = new Set(sources.flatMap(({ state, number }) => (state === 'withheld' ? [number] : [])))
    const sentences = answer.sentences.map(({ text, sources: numbers, isQuoted }) => ({
      text: numbers.some((number) => withheld.has(number)) ? null : text,
      sources: [...numbers],
      isQuoted: isQuoted ?? true,
    }))
    const { count, live, record, proposal, ...kept } = answer
    return {
      ...turn,
      ...kept,
      ...{ count: null, live: null, record: null, proposal: null },
      toRead: {
        ...(count && { count }),
        ...(live && { live }),
        ...(record && { record }),
        ...(proposal && { proposal }),
      },
      documentId: answer.documentId ?? null,
      collectionId: answer.collectionId ?? null,
      answeredBy: answer.answeredBy ?? null,
      sources,
      sentences,
      askedAt: askedAt.toISOString(),
    }
  })
}

function presentSource(
  { revisionId: _, ...place }: KeptSource,
  facts: RevisionFacts | UploadFacts | undefined,
): ChatSource {
  if (!facts) return { state: 'withheld', number: place.number }
  const { documentId, number: documentNumber, title, titleAr, revision, label, superseded } = facts
  const collectionId = 'collectionId' in facts ? facts.collectionId : null
  return {
    state: 'open',
    ...place,
    collectionId,
    documentId,
    documentNumber,
    title,
    titleAr,
    revision,
    label,
    superseded,
  }
}

/** What was asked is not written down here: it is its asker's alone. */
export async function note(context: RequestContext, action: string, entityId: string): Promise<void> {
  await recordAudit(context.db, context, {
    ...{ action, entityType: chatKind.id, entityId, place: null, before: null, after: null },
  })
}
