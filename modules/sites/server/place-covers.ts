import { type RawBuilder, sql } from 'kysely'
import { safePicture } from '#engines/photo/safe-picture.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type CoverChange, MOST_COVER_BYTES } from '../contract/cover.ts'
import { type Site, siteErrors } from '../contract/site.ts'
import { type Structure, structureErrors } from '../contract/structure.ts'
import { savedSite } from './edit-site.ts'
import { savedStructure } from './edit-structure.ts'
import { sitePolicy, structurePolicy } from './place-policy.ts'

interface CoveredPlace {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string | null
}
type ByCode = { readonly code: string }

/** Puts a picture on a site, or takes it off. */
export async function changeSiteCover(context: RequestContext, { code, cover }: CoverChange): Promise<Site> {
  const before = await savedSite.get(context, code)
  if (!sitePolicy(context, before).edit) throw platformError('forbidden')
  await keepCover(context, { ...before, structureCode: null }, pictureOf(cover, siteErrors))
  return publishSaved(context, savedSite, code, 'site.updated', before)
}

/** Puts a picture on a structure, or takes it off. */
export async function changeStructureCover(context: RequestContext, { code, cover }: CoverChange): Promise<Structure> {
  const before = await savedStructure.get(context, code)
  if (!structurePolicy(context, before).edit) throw platformError('forbidden')
  await keepCover(context, before, pictureOf(cover, structureErrors))
  return publishSaved(context, savedStructure, code, 'structure.updated', before)
}

/** Of a site that is only the way to a structure there is none: its picture is not the reader's to see. */
export async function openSiteCover(context: RequestContext, { code }: ByCode): Promise<FileAnswer> {
  const found = await findCover(context.db, sql`site_code = ${code} and structure_code is null`)
  if (!found) throw siteErrors.notFound({ code })
  return found
}

export async function openStructureCover(context: RequestContext, { code }: ByCode): Promise<FileAnswer> {
  const found = await findCover(context.db, sql`structure_code = ${code}`)
  if (!found) throw structureErrors.notFound({ code })
  return found
}

/** The pixels alone are kept: a photo says when and where it was taken. @throws not-picture */
function pictureOf(cover: string | null, { notPicture }: Pick<typeof siteErrors, 'notPicture'>) {
  if (cover === null) return null
  const bytes = Buffer.from(cover, 'base64')
  const picture = bytes.length > MOST_COVER_BYTES ? null : safePicture(bytes)
  if (!picture) throw notPicture({}, { cover: notPicture().say })
  return picture
}

async function keepCover(
  { db, user, services }: RequestContext,
  { projectCode, siteCode, structureCode }: CoveredPlace,
  picture: ReturnType<typeof safePicture>,
): Promise<void> {
  if (picture) {
    await sql`
      insert into place_covers (project_code, site_code, structure_code, media_type, picture)
      values (${projectCode}, ${siteCode}, ${structureCode}, ${picture.mediaType}, ${picture.content})
      on conflict (project_code, site_code, structure_code)
        do update set media_type = excluded.media_type, picture = excluded.picture`.execute(db)
  } else {
    await sql`
      delete from place_covers where project_code = ${projectCode} and site_code = ${siteCode}
        and structure_code is not distinct from ${structureCode}`.execute(db)
  }
  const [table, code] = structureCode === null ? ['sites', siteCode] : ['structures', structureCode]
  await sql`
    update ${sql.table(table)} set cover_at = ${picture ? services.now() : null}, row_version = row_version + 1,
      updated_by = ${user.id}, updated_at = now()
    where code = ${code}`.execute(db)
}

async function findCover(db: Db, where: RawBuilder<unknown>): Promise<FileAnswer | null> {
  const found = await sql<{ mediaType: string; picture: Buffer }>`
    select media_type as "mediaType", picture from place_covers where ${where}`.execute(db)
  const cover = found.rows[0]
  if (!cover) return null
  const ending = cover.mediaType === 'image/png' ? 'png' : 'jpg'
  return { ...bytesAnswer(`cover.${ending}`, cover.mediaType, cover.picture), inline: true }
}
