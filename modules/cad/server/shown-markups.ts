import { findTopic } from '#modules/bcf/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Markup } from '../contract/drawing.ts'
import { markupPolicy } from './drawing-policy.ts'
import type { StoredMarkup } from './markup-repository.ts'

/** Marks with their issues and what the caller may do with them, without the authors' ids. */
export async function shownMarkups(
  context: Pick<RequestContext, 'user' | 'db'>,
  markups: readonly StoredMarkup[],
): Promise<Markup[]> {
  const shown: Markup[] = []
  for (const { authorId, projectCode, topicGuid, ...markup } of markups) {
    // One after the other on the one connection; few marks have an issue.
    const topic = topicGuid ? await findTopic(context.db, projectCode, topicGuid) : null
    const issue = topic && { guid: topic.guid, number: topic.number, status: topic.status }
    shown.push({ ...markup, issue, can: markupPolicy(context, authorId, topicGuid !== null) })
  }
  return shown
}
