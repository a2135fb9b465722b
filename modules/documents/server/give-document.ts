import { sql } from 'kysely'
import { pageSharesOf, shareDocument, sharedWith, withdrawDocument } from '#modules/document-shares/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { readPage } from '#platform/server/list-query.ts'
import { documentErrors } from '../contract/document.ts'
import type { documentsApi } from '../contract/documents-api.ts'
import { type StoredDocument, savedDocument } from './document-records.ts'
import { shownTo } from './document-revisions.ts'

type Endpoints = (typeof documentsApi)['endpoints']

const asShared = ({ id, projectCode, siteCode, structureCode }: StoredDocument) => ({
  id,
  place: { projectCode, siteCode, structureCode },
})

export async function giveDocument(context: RequestContext, input: InputOf<Endpoints['give']>): Promise<null> {
  const document = await savedDocument.get(context, input.id)
  const until = input.until === null ? null : new Date(input.until)
  await shareDocument(context, asShared(document), { userId: input.userId, until })
  return null
}

export async function takeDocumentBack(context: RequestContext, input: InputOf<Endpoints['takeBack']>): Promise<null> {
  const document = await savedDocument.get(context, input.id)
  await withdrawDocument(context, asShared(document), { userId: input.userId })
  return null
}

export async function listGiven(context: RequestContext, { id, ...query }: InputOf<Endpoints['givenTo']>) {
  await savedDocument.get(context, id)
  const page = await pageSharesOf(context.db, query, { documentId: id, now: context.services.now() })
  return { ...page, items: page.items.map(({ person, until }) => ({ person, until: until?.toISOString() ?? null })) }
}

interface MyRow {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly titleAr: string
  readonly revision: number
  readonly label: string
  readonly state: StoredDocument['state']
  readonly isSuperseded: boolean
  readonly fileName: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly sharedBy: PersonRef
  readonly sharedAt: Date
  readonly until: Date | null
}

/** Documents that somebody gave to the caller: of every place, and of the caller alone. */
export async function listMine({ db, user, services }: RequestContext, query: InputOf<Endpoints['mine']>) {
  return readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<MyRow & { total: number }>`
      select documents.id, number, title, title_ar as "titleAr", shown.revision, shown.label, shown.state,
        shown.superseded_at is not null as "isSuperseded", shown.file_name as "fileName",
        shown.media_type as "mediaType", shown.size_bytes::float8 as "sizeBytes", ${personRef(sql`given.created_by`)} as "sharedBy",
        given.created_at as "sharedAt", given.until, count(*) over ()::int as total
      from ${sharedWith(user.id, services.now())} as given
      join documents on documents.id = given.document_id and documents.deleted_at is null
      join ${shownTo(user.id)} on true
      where ${anyPlace('what was given to a person is theirs wherever it lies')} true
      order by given.created_at desc, documents.id ${window}`,
    ({ total: _total, sharedAt, until, ...shown }) => ({
      ...shown,
      sharedAt: sharedAt.toISOString(),
      until: until?.toISOString() ?? null,
    }),
  )
}

export async function openMine(context: RequestContext, { id }: InputOf<Endpoints['myFile']>) {
  const { db, user, services } = context
  const { rows } = await sql<{ fileId: string }>`
    select shown.file_id as "fileId" from ${sharedWith(user.id, services.now())} as given
    join documents on documents.id = given.document_id and documents.deleted_at is null
    join ${shownTo(user.id)} on true where documents.id = ${id}`.execute(db)
  const found = rows[0]
  if (!found) throw documentErrors.notFound({ id })
  return services.files.openFile(db, found.fileId)
}
