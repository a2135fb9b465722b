import type { TopicEvents } from './topic-parts-repository.ts'
import type { TopicFacts } from './topic-repository.ts'

/** Fact -> name in the events of the BCF API (3.9.1); the others have no events there. */
const NAMES = [
  ['title', 'title'],
  ['description', 'description'],
  ['status', 'status'],
  ['type', 'type'],
  ['priority', 'priority'],
  ['dueDate', 'due_date'],
  ['assignedTo', 'assigned_to'],
  ['stage', 'stage'],
] as const
const MAX_VALUE_CHARACTERS = 1024
const MAX_TITLE_CHARACTERS = 128

/** What happened between two states of a topic; a new one tells all that it has. */
export function eventsBetween(before: TopicFacts | null, after: TopicFacts): TopicEvents['events'] {
  const events: { type: string; value: string | null }[] = before ? [] : [{ type: 'topic_created', value: null }]
  for (const [fact, name] of NAMES) {
    const [old, now] = [before?.[fact] ?? null, after[fact]]
    if (old === now) continue
    if (now === null) events.push({ type: `${name}_removed`, value: null })
    else
      events.push({
        type: fact === 'stage' && old === null ? 'stage_added' : `${name}_updated`,
        value: now.slice(0, fact === 'title' ? MAX_TITLE_CHARACTERS : MAX_VALUE_CHARACTERS),
      })
  }
  const old = new Set(before?.labels)
  const now = new Set(after.labels)
  for (const label of now) if (!old.has(label)) events.push({ type: 'label_added', value: label })
  for (const label of old) if (!now.has(label)) events.push({ type: 'label_removed', value: label })
  return events
}
