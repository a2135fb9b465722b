import { sql } from 'kysely'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type SteppedKind, stepHandlers } from '#platform/server/records/take-step.ts'
import { type Document, documentErrors } from '../contract/document.ts'
import { documentStates } from '../contract/document-states.ts'
import { type StoredDocument, savedDocument } from './document-records.ts'
import { supersede } from './document-revisions.ts'
import { approvedDocument } from './document-seen.ts'
import { endReviewsOf, reviewInTheWay } from './reviews/review-and-state.ts'

const FOUR_EYES: Text = {
  en: 'You uploaded this revision: somebody else checks and authorises it.',
  ar: 'أنت من رفع هذا الإصدار: يدققه ويعتمده شخص آخر.',
}
const C_FOR_A: Text = {
  en: 'Status A is given to revisions C01, C02 … Upload the contractual revision, or publish with a status B.',
  ar: 'تُمنح الحالة A للإصدارات C01 وC02 … ارفع الإصدار التعاقدي أو انشر بحالة B.',
}
const P_FOR_B: Text = {
  en: 'Status B is given to preliminary revisions P01, P02 … Publish this one with a status A.',
  ar: 'تُمنح الحالة B للإصدارات الأولية P01 وP02 … انشر هذا الإصدار بحالة A.',
}

const IN_WORK: Text = {
  en: 'Another team is working on the next revision. This one is led on no further before that is shared.',
  ar: 'يعمل فريق آخر على الإصدار التالي. لا يُنقل هذا الإصدار قبل أن يُشارك.',
}

/** Where the document is and its newest revision are one: who does not see that one leads nothing on. */
const newestOnly = ({ isNewestSeen }: StoredDocument): Text | null => (isNewestSeen ? null : IN_WORK)

const ofAnother = ({ user }: RequestContext, { latest }: StoredDocument): Text | null =>
  latest.createdBy.id === user.id ? FOUR_EYES : null

function fittingCode({ latest, publishAs }: StoredDocument): Text | null {
  const isContractual = latest.label.startsWith('C')
  if (publishAs?.startsWith('A') && !isContractual) return C_FOR_A
  return publishAs?.startsWith('B') && isContractual ? P_FOR_B : null
}

/** Where the document is and its newest revision are one: the code is given with the step, and by nothing else. */
async function moveRevision(
  { db }: RequestContext,
  { id, latest }: StoredDocument,
  state: Document['state'],
  statusCode: string,
  by: ReturnType<typeof sql>,
): Promise<void> {
  await sql`update document_revisions set state = ${state}, status_code = ${statusCode}, ${by}
    where document_id = ${id} and revision = ${latest.revision}`.execute(db)
  await sql`update documents set status_code = ${statusCode} where id = ${id}`.execute(db)
}

const RETURNED: Text = { en: 'The document was returned', ar: 'أُعيدت الوثيقة' }
const WITHDRAWN: Text = { en: 'The document was withdrawn', ar: 'سُحبت الوثيقة' }
const SHARED = sql`'shared'`
const PUBLISHED = sql`'published'`

export const steppedDocument: SteppedKind<typeof documentStates, StoredDocument, Document> = {
  states: documentStates,
  table: 'documents',
  errors: documentErrors,
  saved: savedDocument as SteppedKind<typeof documentStates, StoredDocument, Document>['saved'],
  guards: {
    isNewest: async (_context: RequestContext, document: StoredDocument) => newestOnly(document),
    byAnother: async (context: RequestContext, document: StoredDocument) =>
      newestOnly(document) ?? ofAnother(context, document),
    isAuthorisable: async (context: RequestContext, document: StoredDocument) =>
      newestOnly(document) ??
      ofAnother(context, document) ??
      fittingCode(document) ??
      reviewInTheWay(context.db, document),
  },
  effects: {
    share: async (context, document) => {
      const [at, { latest }] = [context.services.now(), document]
      const by = sql`checked_by = ${context.user.id}, shared_at = ${at}`
      await moveRevision(context, document, 'shared', document.shareAs ?? '', by)
      await supersede(context.db, document.id, { ...latest, at }, [SHARED])
    },
    publish: async (context, document) => {
      const [at, { latest }] = [context.services.now(), document]
      const by = sql`authorised_by = ${context.user.id}, published_at = ${at}`
      await moveRevision(context, document, 'published', document.publishAs ?? '', by)
      await supersede(context.db, document.id, { ...latest, at }, [SHARED, PUBLISHED])
    },
    returnIt: async (context, document) => {
      await moveRevision(context, document, 'wip', 'S0', sql`checked_by = null, shared_at = shared_at`)
      await endReviewsOf(context, document, RETURNED)
    },
    withdraw: async (context, document) => {
      await moveRevision(context, document, 'archived', document.statusCode, sql`text_note = text_note`)
      await endReviewsOf(context, document, WITHDRAWN)
    },
  },
  tells: ({ ownerId, latest }) => [...new Set([latest.createdBy.id, ...(ownerId ? [ownerId] : [])])],
  approved: approvedDocument,
  asked: {},
  called: ({ number, title }) => `${number} ${title}`,
}

export const documentSteps = stepHandlers(steppedDocument)
