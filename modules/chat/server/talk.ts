import type { FormerTurn } from '#engines/assistant/write-prompt.ts'
import { type Asker, type RevisionFacts, revisionsInSight } from '#modules/documents/server/public.ts'
import { type UploadFacts, uploadsInSight } from '#modules/file-collections/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import type { ChatListed, ChatQuestion, ChatSource, ChatTurn } from '../contract/chat.ts'
import { chatKind } from '../contract/chat-records.ts'
import { answerFrom, type Found, findAnswer, type KeptSource } from './answer-question.ts'
import {
  beginOrGoOn,
  deleteChat,
  findTurn,
  getChat,
  insertTurn,
  type StoredChat,
  type StoredTurn,
} from './chat-repository.ts'
import type { LiveAnswer } from './model/model-answer.ts'
import { readModel } from './model/model-repository.ts'

/** Length of what a conversation is called, in UTF-16 units. */
const TITLE = 120
/** Of a conversation that a model is told of. */
const FORMER_TURNS = 4

/** Answers a question and keeps both. The same one sent twice is answered once. @throws chat.full */
export async function askQuestion(request: RequestContext, asked: ChatQuestion): Promise<ChatTurn> {
  return finishQuestion(request, asked, await beginQuestion(request, asked))
}

/** Finds what a question is answered from, in a conversation that has room. @throws chat.full */
export function beginQuestion(request: RequestContext, asked: ChatQuestion): Promise<Begun> {
  // Without the connection: these endpoints open their own.
  const caller = callerOf(request)
  return caller.services.database.transaction(caller.scope, (db) => begin({ ...caller, db }, asked))
}

/** Answers what was begun, and keeps it. No connection of the database waits for a model. */
export async function finishQuestion(
  request: RequestContext,
  asked: ChatQuestion,
  begun: Begun,
  live?: LiveAnswer,
): Promise<ChatTurn> {
  if ('former' in begun) return begun.former
  const caller = callerOf(request)
  const { user, services, scope } = caller
  const model = await services.database.read(SYSTEM_SCOPE, readModel)
  const { question, projectCode, documentId, collectionId } = asked
  const about = { model, question, projectCode, earlier: begun.earlier, userId: user.id, live }
  const answer = { ...(await answerFrom(services, begun.found, about)), documentId, collectionId }
  return services.database.transaction(scope, async (db) => {
    const turn = await insertTurn(db, user.id, asked, answer, services.now())
    return presentOne({ ...caller, db }, turn)
  })
}

export type Begun = { former: ChatTurn } | { found: Found | null; earlier: FormerTurn[] }

async function begin(context: RequestContext, asked: ChatQuestion): Promise<Begun> {
  const { db, user, services } = context
  const former = await findTurn(db, user.id, asked.id)
  if (former) return { former: await presentOne(context, former) }
  const title = asked.question.slice(0, TITLE)
  const isNew = await beginOrGoOn(db, user.id, asked.conversationId, title, services.now())
  if (isNew) await note(context, 'chat.begun', asked.conversationId)
  const found = await findAnswer(context, asked)
  const { turns } = await showChat(context, { id: asked.conversationId })
  return { found, earlier: turns.slice(-FORMER_TURNS).map(asFormer) }
}

/** What is withheld by now is not said again. */
const asFormer = ({ question, sentences }: ChatTurn): FormerTurn => ({
  question,
  answer: sentences.flatMap(({ text }) => text ?? []).join(' '),
})

/** A conversation as its person may read it now: of each source it is asked anew. @throws chat.not-found */
export async function showChat(
  context: RequestContext,
  { id }: { readonly id: string },
): Promise<ChatListed & { turns: ChatTurn[] }> {
  const { turns, ...chat } = await getChat(context.db, context.user.id, id)
  return { ...presentChat(chat), turns: await present(context, turns) }
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

async function presentOne(asker: Asker, turn: StoredTurn): Promise<ChatTurn> {
  const [shown] = await present(asker, [turn])
  return shown!
}

async function present(asker: Asker, turns: readonly StoredTurn[]): Promise<ChatTurn[]> {
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
    return {
      ...turn,
      ...answer,
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
async function note(context: RequestContext, action: string, entityId: string): Promise<void> {
  await recordAudit(context.db, context, {
    ...{ action, entityType: chatKind.id, entityId, place: null, before: null, after: null },
  })
}
