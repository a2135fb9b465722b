import { sql } from 'kysely'
import type { z } from 'zod'
import { checkNumber } from '#engines/documents/document-name.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPastInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { uuidOf } from '#platform/server/database/uuid-of.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoices, byDays, byFlag, byOverdue, byPerson, byText } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { MayRead, RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { pageWithTurns, tableOfKind } from '#platform/server/records/whose-turn.ts'
import { bringing } from '#platform/server/served-endpoints.ts'
import { Document, documentErrors } from '../contract/document.ts'
import type { documentsApi } from '../contract/documents-api.ts'
import type { documentsModule } from '../contract/documents-module.ts'
import { documentKind } from '../contract/documents-records.ts'
import {
  CURRENT,
  HAS_CURRENT,
  IS_NEWEST_SEEN,
  LATEST,
  listRevisions,
  type RevisionRow,
  SEEN_STATE,
  SEEN_STATUS_CODE,
  shownRevision,
} from './document-revisions.ts'
import { documentSeen } from './document-seen.ts'
import { inReview } from './reviews/in-review.ts'

type Endpoints = (typeof documentsApi)['endpoints']
type Facts = z.output<typeof Document.Draft>
type Kept = Facts & { readonly isMisnamed: boolean }
export type StoredDocument = Omit<Document, 'can' | 'seen' | 'naming' | 'latest'> & {
  /** The newest in sight. */
  readonly latest: RevisionRow
  readonly isMisnamed: boolean
  /** Who sees it at all, where no revision was ever shared. */
  readonly keptTo: readonly string[] | null
  /** False where another team works on a later revision. */
  readonly isNewestSeen: boolean
}

const IS_OPEN = sql`${SEEN_STATE} in ('wip', 'shared')`

export const documentTable = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'documents',
  errors: documentErrors,
  columns: columnsOf(Document.Draft.shape, ['isMisnamed']),
  search: ['number', 'title', 'title_ar', 'folder'],
  sort: {
    number: sql`number`,
    title: sql`title`,
    state: sql`array_position(array['wip', 'shared', 'published', 'archived'], ${SEEN_STATE})`,
    form: sql`form`,
    discipline: sql`discipline`,
    folder: sql`folder`,
    dueOn: sql`due_on`,
    updatedAt: sql`updated_at`,
  },
  order: sql`number, id`,
  filters: {
    state: byChoices(SEEN_STATE),
    due: byDays('due_on'),
    form: byChoices('form'),
    discipline: byChoices('discipline'),
    originator: byText('originator'),
    owner: byPerson('owner_id'),
    folder: (folder: string) => sql`(documents.folder = ${folder} or documents.folder like ${below(folder)})`,
    number: () => sql`is_misnamed`,
    isCurrent: byFlag(HAS_CURRENT),
    review: inReview,
    overdue: byOverdue(isPastInProject(sql`due_on`, sql`documents.project_code`), IS_OPEN),
  },
})

/** What lies in folders of a folder, as a pattern. */
export function below(folder: string): string {
  return `${folder.replace(/[\\%_]/g, (sign) => `\\${sign}`)}/%`
}

const ALSO = {
  ...savedBy('documents'),
  state: SEEN_STATE,
  statusCode: SEEN_STATUS_CODE,
  keptTo: sql<readonly string[] | null>`documents.kept_to`,
  isNewestSeen: IS_NEWEST_SEEN,
  owner: personRef(sql`documents.owner_id`),
  latest: LATEST,
  current: CURRENT,
}

const records = recordHandlers({
  kind: documentKind,
  errors: documentErrors,
  table: documentTable,
  also: ALSO,
  can: ({ user }, { state, isNewestSeen }) => {
    const mayWrite = may<typeof documentsModule>(user, 'document:write')
    return {
      edit: mayWrite && (state === 'wip' || state === 'shared'),
      revise: mayWrite && isNewestSeen,
      share: may<typeof documentsModule>(user, 'document:share'),
      remove: mayWrite && isNewestSeen && state === 'wip',
    }
  },
  audited: ({ latest, statusCode }, entered) => {
    const { isMisnamed: _isMisnamed, ...said } = entered as Readonly<Record<string, unknown>>
    return { ...said, revision: latest.label, file: latest.fileName, statusCode }
  },
  isPlaceVisible,
  first: async () => ({ isMisnamed: false }),
})

/** How documents are read, saved and sent. */
export const savedDocument: SavedKind<StoredDocument, Document, Partial<Kept> & { id: string; rowVersion: number }> & {
  readonly read: (context: RequestContext, id: string) => Promise<StoredDocument>
} = {
  ...records.saved,
  present: (context, record) => ({ ...listed(context, record), seen: documentSeen(record) }),
}

function listed(context: RequestContext, stored: StoredDocument) {
  const { isMisnamed: _isMisnamed, keptTo: _keptTo, isNewestSeen: _isNewestSeen, ...record } = stored
  const { can } = records.saved.present(context, { ...stored, isMisnamed: false })
  const naming = [...checkNumber(record.number).problems]
  return { ...record, can, latest: shownRevision(record.latest, context.language), naming }
}

const shown = async (context: RequestContext, id: string) => {
  const document = savedDocument.present(context, await savedDocument.read(context, id))
  return { ...document, revisions: await listRevisions(context.db, id, context.language) }
}

/** The document as what happens to its newest revision is told: to who sees that one. */
export function toldOfLatest(document: StoredDocument): StoredDocument {
  return { ...document, keptTo: document.latest.keptTo }
}

/** A number that was shared stays on record: who reads of it finds it. */
async function wasShared(context: RequestContext, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from document_revisions where document_id = ${id} and shared_at is not null limit 1`.execute(context.db)
  return rows.length > 0
}

export const documentHandlers = bringing([tableOfKind(documentKind.id, documentTable)], {
  list: async (context: RequestContext, query: InputOf<Endpoints['list']>) => {
    // A revision that is kept to its team makes nothing open for who sees the one before it.
    const page = await pageWithTurns(context, documentKind.id, query, (turn) =>
      documentTable.page(context.db, query, ALSO, turn && sql`(${turn} and ${IS_OPEN})`),
    )
    return { ...page, items: page.items.map((document) => listed(context, document)) }
  },
  get: (context: RequestContext, { id }: { id: string }) => shown(context, id),
  change: async (context: RequestContext, change: InputOf<Endpoints['change']>) => {
    const isMisnamed = checkNumber(change.number).problems.length > 0
    const taken = () => documentErrors.numberTaken({ number: change.number })
    await orTaken(taken, records.handlers.change(context, { ...change, isMisnamed }))
    return savedDocument.present(context, await savedDocument.get(context, change.id))
  },
  remove: async (context: RequestContext, { id }: { id: string }) => {
    if (await wasShared(context, id)) throw documentErrors.notYours({ id })
    return records.handlers.remove(context, { id })
  },
  restore: async (context: RequestContext, { id }: { id: string }) => {
    await records.handlers.restore(context, { id })
    return savedDocument.present(context, await savedDocument.get(context, id))
  },
})

/** Takes a document off the register that was never shared. @throws document.not-yours */
export const removeDocument = documentHandlers.remove

/** Work in progress is its team's, also in history, notices and search. */
export const mayReadDocument: MayRead = (id, personId) =>
  sql<boolean>`coalesce((select bool_or(sees_kept(asked.kept_to, asked.project_code, ${personId})
      or is_administrator(${personId})) from documents as asked
    where asked.id = ${uuidOf(id)}), false)`

export const documentSource: RecordSource = {
  table: 'documents',
  number: sql`number`,
  title: { en: sql`title`, ar: sql`title_ar` },
  place: 'structure',
  isThere: sql`deleted_at is null`,
}
