import type { RequestContext } from '#platform/server/context.ts'
import { editTopic } from './edit-topic.ts'
import type { StoredTopic, TopicFacts } from './topic-repository.ts'

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
