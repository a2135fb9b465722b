import type { Place } from '#platform/contract/place.ts'
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

const listeners: Listener[] = []

/**
 * Asks to be told of each topic that is added or changed, in the transaction that does it. Called once by a module while
 * it is loaded; what takes long belongs into a job.
 */
export function onTopicChanged(listener: Listener): void {
  listeners.push(listener)
}

/** Tells all who asked. */
export async function notifyTopicChanged(tx: Db, change: TopicChange): Promise<void> {
  for (const listener of listeners) await listener(tx, change)
}
