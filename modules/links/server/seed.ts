import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { findRecord } from '#platform/server/records/find-records.ts'
import { insertLink, linksOf } from './link-repository.ts'

/** Loads the links of the demonstration, where their record has none. */
export async function seedLinks(services: Services): Promise<void> {
  const { RECORD_LINKS } = await import('#demo/record-talk.ts')
  const everybody = { id: demonstrationUserId('coordinator'), isAdmin: true, permissions: new Set<string>() }
  await services.database.transaction(SYSTEM_SCOPE, async (db) => {
    const find = ({ entityType, seed }: (typeof RECORD_LINKS)[number]['from']) =>
      findRecord({ db, services, user: everybody }, { entityType, entityId: demonstrationId(seed) })
    const wasEmpty = new Map<string, boolean>()
    for (const { from, relation, to, by } of RECORD_LINKS) {
      const [record, other] = [await find(from), await find(to)]
      if (!record || !other) continue
      const links = await linksOf(db, { entityType: record.kind.id, entityId: record.id })
      if (!wasEmpty.has(from.seed)) wasEmpty.set(from.seed, links.length === 0)
      const id = demonstrationId(`link ${from.seed} ${to.seed}`)
      if (wasEmpty.get(from.seed)) await insertLink(db, record, other, { id, relation, by: demonstrationUserId(by) })
    }
  })
}
