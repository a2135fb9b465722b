import { sql } from 'kysely'
import { pictureKindOf } from '#engines/photo/picture-kind.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type GatePassage, passageErrors } from '../contract/gate-passage.ts'
import { getPassage } from './passage-repository.ts'

/** Keeps what a reader has taken of a passage, once. No room, or no picture: false, and the passage counts all the same. */
export async function keepPicture(
  { files, log }: Pick<Services, 'files' | 'log'>,
  tx: Db,
  { id, projectCode, siteCode, hasPicture }: GatePassage,
  content: Uint8Array,
): Promise<boolean> {
  const kind = pictureKindOf(content)
  if (hasPicture || !kind?.isShown) return false
  try {
    const name = `${id}.${kind.mediaType.split('/')[1]}`
    const mediaType = await files.inspect({ name, mediaType: kind.mediaType }, content)
    const { id: fileId } = await files.saveBytes(tx, {
      place: { projectCode, siteCode, structureCode: null },
      name,
      mediaType,
      purpose: 'gates.passage',
      createdBy: null,
      content,
    })
    await sql`update gate_passages set picture_id = ${fileId} where project_code = ${projectCode} and id = ${id}`.execute(
      tx,
    )
    return true
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    log.warn({ passageId: id, reason: error.message }, 'the picture of a passage was not kept')
    return false
  }
}

/** File of the picture of a passage that the caller has read; null without one. */
export async function storedPicture(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ fileId: string | null }>`
    select picture_id as "fileId" from gate_passages where id = ${id}`.execute(db)
  return rows[0]?.fileId ?? null
}

/** @throws not-found, no-picture */
export async function openPicture(
  { db, services }: RequestContext,
  { id }: { readonly id: string },
): Promise<FileAnswer> {
  await getPassage(db, id)
  const fileId = await storedPicture(db, id)
  if (fileId === null) throw passageErrors.noPicture({ id })
  return services.files.openFile(db, fileId, { inline: true })
}
