import { sql } from 'kysely'
import { MAX_PICTURE_SIDE, safePicture } from '#engines/photo/safe-picture.ts'
import { setAvatarUrl } from '#modules/people/server/public.ts'
import { FILE_ANSWER, type FileAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { accountErrors } from '../contract/account-errors.ts'
import { auditOwn } from './audit-own.ts'
import { avatarAddress } from './avatar-address.ts'

interface AvatarRow {
  readonly media_type: string
  readonly content: Buffer
}

/** A person's picture, for anybody who is signed in: names stand beside it in every history. */
export async function openAvatar(
  { db }: RequestContext,
  { userId, version }: { readonly userId: string; readonly version: string },
): Promise<FileAnswer> {
  const found = await sql<AvatarRow>`
    select media_type, content from account_avatars where user_id = ${userId} and version = ${version}`.execute(db)
  const avatar = found.rows[0]
  if (!avatar) throw platformError('notFound')
  const { content, media_type: mediaType } = avatar
  return {
    kind: FILE_ANSWER,
    name: `picture.${mediaType === 'image/png' ? 'png' : 'jpg'}`,
    mediaType,
    sizeBytes: content.length,
    etag: version,
    inline: true,
    open: async (range) => asStream(range ? content.subarray(range.start, range.end + 1) : content),
  }
}

export async function setAvatar(context: RequestContext, { image }: { readonly image: string }) {
  const { db, user, services } = context
  const picture = safePicture(Buffer.from(image, 'base64'))
  if (!picture) throw accountErrors.pictureUnusable({ side: MAX_PICTURE_SIDE })
  await sql`
    insert into account_avatars (user_id, version, media_type, content, updated_at)
    values (${user.id}, ${picture.version}, ${picture.mediaType}, ${picture.content}, ${services.now()})
    on conflict (user_id) do update set version = excluded.version, media_type = excluded.media_type,
      content = excluded.content, updated_at = excluded.updated_at`.execute(db)
  const avatarUrl = avatarAddress(user.id, picture.version)
  await setAvatarUrl(db, user.id, avatarUrl)
  await auditOwn(db, context, 'user.picture-set')
  return { avatarUrl }
}

export async function removeAvatar(context: RequestContext): Promise<null> {
  const { db, user } = context
  await sql`delete from account_avatars where user_id = ${user.id}`.execute(db)
  await setAvatarUrl(db, user.id, '')
  await auditOwn(db, context, 'user.picture-removed')
  return null
}

async function* asStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
