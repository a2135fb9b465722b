import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { OData } from '../contract/bcf-api-shapes.ts'
import { editTopic } from './edit-topic.ts'
import type { StoredTopic, TopicFacts } from './topic-repository.ts'

export const windowOf = ({ $top, $skip }: OData) => ({ top: $top, skip: $skip })

/** A change of a topic that came over the BCF API. */
export async function changeOverApi(
  context: RequestContext,
  before: StoredTopic,
  facts: TopicFacts,
): Promise<StoredTopic> {
  return editTopic(
    context.db,
    before,
    facts,
    { date: new Date().toISOString(), author: context.user.name },
    { audit: context, cause: 'api' },
  )
}

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
