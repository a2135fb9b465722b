import { sql } from 'kysely'
import { permittedIn } from '#engines/retrieval/retrieval-index.ts'
import { type RetrievalHit, searchIndex } from '#engines/retrieval/search-index.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { atPlace, inScope } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import type { documentsModule } from '../contract/documents-module.ts'
import type { FoundPassage } from '../contract/found-passage.ts'
import { openPassages } from './passage-index.ts'

/** Who asks: a request's context fits, and a job's of a person. */
export type Asker = Pick<RequestContext, 'db' | 'user' | 'services'>

export interface PassageSearch {
  /** At most; 20 where absent. */
  readonly limit?: number | undefined
  readonly projectCode?: string | undefined
  readonly siteCode?: string | undefined
  readonly structureCode?: string | undefined
  /** These documents alone. */
  readonly documentIds?: readonly string[] | undefined
  /** Also revisions that another one has superseded, each marked as such. */
  readonly withSuperseded?: boolean | undefined
}

const DEFAULT_LIMIT = 20
/** Passages of one document at most, so that several answer a question. */
const PER_DOCUMENT = 3

/** What a revision is, beside its text. */
export type RevisionFacts = Omit<FoundPassage, 'page' | 'start' | 'end' | 'heading' | 'text' | 'boxes' | 'score'>

/**
 * The passages that answer a question best, of the documents that the asker may read now and of no others: place and
 * permission are asked in the search itself, and what may not be read gives no words to it either.
 * @returns best first; nothing for who may not read documents
 */
export async function searchPassages(
  asker: Asker,
  query: string,
  options: PassageSearch = {},
): Promise<FoundPassage[]> {
  const revisions = await readableRevisions(asker, options)
  const { limit = DEFAULT_LIMIT, documentIds } = options
  return passagesOf(asker, query, { revisions, limit, perDocument: documentIds ? limit : PER_DOCUMENT })
}

/** What is searched: revisions of documents, and texts of other modules in the index with what each is. */
export interface SearchedTexts {
  readonly revisions: ReadonlySet<string>
  readonly others?: ReadonlyMap<string, RevisionFacts>
  readonly limit: number
  /** Passages of one text at most. */
  readonly perDocument?: number
}

/** The passages of texts that the asker was found to read now, best first; all others give no words to the search either. */
export async function passagesOf(
  { db, services }: Pick<Asker, 'db' | 'services'>,
  query: string,
  { revisions, others = new Map(), limit, perDocument = PER_DOCUMENT }: SearchedTexts,
): Promise<FoundPassage[]> {
  if (revisions.size + others.size === 0) return []
  const { index, isNewest } = await openPassages(services)
  const isReadable = (key: string) => revisions.has(key) || others.has(key)
  const permitted = permittedIn(index, (key, part) => isReadable(key) && isNewest(key, part))
  return withFacts(db, searchIndex(index, query, { top: limit, perDocument, permitted }), others)
}

/** Of these revisions those that the asker may read now: what was quoted from the others earlier is theirs no more. */
export async function revisionsInSight(
  asker: Asker,
  revisionIds: readonly string[],
): Promise<ReadonlyMap<string, RevisionFacts>> {
  if (revisionIds.length === 0) return new Map()
  const readable = await readableRevisions(asker, { withSuperseded: true, revisionIds })
  return factsOf(asker.db, [...readable])
}

/** Ids of the revisions whose text is in the index and that the asker may read now. */
export async function readableRevisions(
  { db, user }: Pick<Asker, 'db' | 'user'>,
  options: PassageSearch & { readonly revisionIds?: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (!may<typeof documentsModule>(user, 'document:read')) return new Set()
  const { documentIds, revisionIds, withSuperseded = false } = options
  const { rows } = await sql<{ id: string }>`
    select document_revisions.id from document_revisions
    where ${inScope(db)} and ${atPlace(options)} and text_state = 'ready'
      and ${withSuperseded ? sql`true` : sql`superseded_at is null`}
      and ${documentIds ? sql`document_id = any (${documentIds}::uuid[])` : sql`true`}
      and ${revisionIds ? sql`document_revisions.id = any (${revisionIds}::uuid[])` : sql`true`}
      and exists (select from documents where documents.project_code = document_revisions.project_code
        and documents.id = document_revisions.document_id and documents.deleted_at is null)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function withFacts(
  db: Db,
  hits: readonly RetrievalHit[],
  others: ReadonlyMap<string, RevisionFacts>,
): Promise<FoundPassage[]> {
  const of = await factsOf(db, [...new Set(hits.map(({ key }) => key))])
  return hits.flatMap(({ key, score, passage }) => {
    const facts = of.get(key) ?? others.get(key)
    const { boxes, ...found } = passage
    return facts ? [{ ...facts, ...found, boxes: boxes.map((box) => [...box]), score }] : []
  })
}

async function factsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RevisionFacts>> {
  const { rows } = await sql<RevisionFacts>`
    select documents.id as "documentId", document_revisions.id as "revisionId", number, title, title_ar as "titleAr",
      documents.project_code as "projectCode", revision, label, document_revisions.state as state,
      superseded_at is not null as superseded
    from document_revisions join documents on documents.project_code = document_revisions.project_code
      and documents.id = document_revisions.document_id
    where document_revisions.id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.revisionId, row]))
}
