import { sql } from 'kysely'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { documentErrors } from '../../contract/document.ts'
import type { documentsApi } from '../../contract/documents-api.ts'
import { beginThumbnail } from './draw-thumbnail.ts'

type Asked = InputOf<(typeof documentsApi)['endpoints']['thumbnail']>

interface Pictured {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
  readonly fileId: string
  readonly sha256: string
  readonly mediaType: string
  readonly thumbnailId: string | null
}

/** The small picture of a revision that the caller may read. @throws document.revision-unknown, document.no-thumbnail */
export async function sendThumbnail({ db, services }: RequestContext, asked: Asked): Promise<FileAnswer> {
  const { thumbnailId } = await picturedRevision(db, asked)
  if (thumbnailId === null) throw documentErrors.noThumbnail()
  // It may have been drawn for a document of another place with the same content.
  return services.database.read(SYSTEM_SCOPE, (system) =>
    services.files.openFile(system, thumbnailId, { inline: true }),
  )
}

/**
 * Has the picture of a revision drawn that is older than such pictures. Whoever may read it may ask; the document says when it
 * is there. @throws document.revision-unknown
 */
export async function askForThumbnail({ db, services }: RequestContext, asked: Asked): Promise<null> {
  const { thumbnailId: _, ...work } = await picturedRevision(db, asked)
  const of = { ...work, documentId: asked.id, revision: asked.revision }
  // Readers change nothing of a document themselves.
  await services.database.transaction(SYSTEM_SCOPE, (tx) => beginThumbnail(tx, of))
  return null
}

async function picturedRevision(db: Db, { id, revision }: Asked): Promise<Pictured> {
  const { rows } = await sql<Pictured>`
    select found.project_code as "projectCode", found.site_code as "siteCode", found.structure_code as "structureCode",
      file_id as "fileId", sha256, media_type as "mediaType", thumbnail_file_id as "thumbnailId"
    from document_revisions as found
    join documents on documents.project_code = found.project_code and documents.id = found.document_id
    where document_id = ${id} and revision = ${revision} and deleted_at is null`.execute(db)
  const found = rows[0]
  if (!found) throw documentErrors.revisionUnknown({ id, revision })
  return found
}
