import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { findRecord } from '#platform/server/records/find-records.ts'
import { getComment, insertComment } from './comment-repository.ts'
import { addFollowers } from './follower-repository.ts'

/** Loads the comments of the demonstration. One that somebody has edited or taken back stays so. */
export async function seedConversation(services: Services): Promise<void> {
  const { RECORD_COMMENTS } = await import('#demo/record-talk.ts')
  const everybody = { id: demonstrationUserId('coordinator'), isAdmin: true, permissions: new Set<string>() }
  await services.database.transaction(SYSTEM_SCOPE, async (db) => {
    for (const [index, comment] of RECORD_COMMENTS.entries()) {
      const id = demonstrationId(`comment ${index}`)
      const isThere = await getComment(db, id).then(
        () => true,
        () => false,
      )
      const key = { entityType: comment.record.entityType, entityId: demonstrationId(comment.record.seed) }
      const record = await findRecord({ db, services, user: everybody }, key)
      if (isThere || !record) continue
      const by = demonstrationUserId(comment.by)
      const body = comment.words.replace(/@\[(\w+)\]/g, (_mention, name: string) => `@[${demonstrationUserId(name)}]`)
      // One after the other, and all of the days before the first start.
      const at = new Date(services.now().getTime() - (RECORD_COMMENTS.length - index) * 7 * 3_600_000)
      await insertComment(db, key, record, { id, body, quotedId: null, by, at })
      await addFollowers(db, key, record, [by])
    }
  })
}
