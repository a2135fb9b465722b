import type { Place } from '#platform/contract/place.ts'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { TopicFacts } from './topic-repository.ts'

type Said = Pick<TopicFacts, 'title' | 'description' | 'status' | 'assignedTo' | 'priority' | 'dueDate'>

/** What changed about a topic, and by what: a clash group follows the reply that was imported. */
export interface TopicChange {
  readonly guid: string
  readonly place: Place
  /** What made the topic: `clash`, `ids`, `person`, `import`. */
  readonly source: string
  /** What changed it: `source` is the one that made it. */
  readonly cause: 'person' | 'api' | 'import' | 'source'
  /** Null for a new topic. */
  readonly before: Said | null
  readonly after: Said
}

type Listener = (tx: Db, change: TopicChange) => Promise<void>

/** Hears of each topic that is added or changed, in the transaction that does it. What takes long belongs into a job. */
export const onTopicChanged = defineSeam<Listener>('changes of topics')

/** Tells all who asked. */
export async function notifyTopicChanged(tx: Db, change: TopicChange): Promise<void> {
  for (const listener of onTopicChanged.all()) await listener(tx, change)
}
