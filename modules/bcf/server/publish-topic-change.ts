import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { StoredTopic } from './topic-repository.ts'

/** Audit entry and live event of something done to a part of a topic; `db` where the request has no transaction of its own. */
export async function publishTopicChange(
  context: RequestContext,
  { guid, place, title }: StoredTopic,
  action: string,
  db: Db = context.db,
): Promise<void> {
  await recordAudit(db, context, { action, entityType: 'bcf-topic', entityId: guid, place, after: { title } })
  await publishEvent(db, { type: action, place, entityId: guid })
}
