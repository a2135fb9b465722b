import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { pictureKindOf } from '#engines/photo/picture-kind.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type GatePassage, MOST_PICTURES, passageErrors } from '../contract/gate-passage.ts'
import { getPassage } from './passage-repository.ts'

type Keeping = Pick<Services, 'files' | 'log'>

/** Keeps what a reader has taken of a passage, each picture once. No room, or no picture: it counts all the same. @returns the files that are new */
export async function keepPictures(
  services: Keeping,
  tx: Db,
  passage: GatePassage,
  contents: readonly Uint8Array[],
): Promise<string[]> {
  const kept = await storedPictures(tx, passage.id)
  const known = new Set<string>()
  for (const fileId of kept) known.add((await services.files.getFile(tx, fileId)).sha256)
  const added: string[] = []
  for (const content of contents) {
    if (kept.length + added.length >= MOST_PICTURES) break
    const hash = createHash('sha256').update(content).digest('hex')
    const fileId = known.has(hash) ? null : await keepOne(services, tx, passage, content)
    known.add(hash)
    if (fileId !== null) added.push(fileId)
  }
  const [first = null, ...more] = [...kept, ...added]
  if (added.length > 0)
    await sql`update gate_passages set picture_id = ${first}, more_pictures = ${more}::uuid[]
      where project_code = ${passage.projectCode} and id = ${passage.id}`.execute(tx)
  return added
}

async function keepOne(
  { files, log }: Keeping,
  tx: Db,
  { id, projectCode, siteCode }: GatePassage,
  content: Uint8Array,
): Promise<string | null> {
  const kind = pictureKindOf(content)
  if (!kind?.isShown) return null
  try {
    const name = `${id}.${kind.mediaType.split('/')[1]}`
    const mediaType = await files.inspect({ name, mediaType: kind.mediaType }, content)
    const place = { projectCode, siteCode, structureCode: null }
    const purpose = 'gates.passage'
    return (await files.saveBytes(tx, { place, name, mediaType, purpose, createdBy: null, content })).id
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    log.warn({ passageId: id, reason: error.message }, 'the picture of a passage was not kept')
    return null
  }
}

/** Files of the pictures of a passage that the caller has read, in their order. */
export async function storedPictures(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ files: string[] }>`
    select array_remove(picture_id || more_pictures, null)::text[] as files from gate_passages where id = ${id}`.execute(
    db,
  )
  return rows[0]?.files ?? []
}

/** The first of them; null without one. */
export const storedPicture = async (db: Db, id: string): Promise<string | null> =>
  (await storedPictures(db, id))[0] ?? null

/** @throws not-found, no-picture */
export async function openPicture(
  { db, services }: RequestContext,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<FileAnswer> {
  await getPassage(db, id)
  const fileId = (await storedPictures(db, id))[number - 1]
  if (fileId === undefined) throw passageErrors.noPicture({ id })
  return services.files.openFile(db, fileId, { inline: true })
}
