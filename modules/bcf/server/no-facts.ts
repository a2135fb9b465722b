import type { TopicFacts } from './topic-repository.ts'

/** A topic of which nothing is said but that it is open. */
export const NO_FACTS: Omit<TopicFacts, 'title'> = {
  type: null,
  status: 'Open',
  priority: null,
  stage: null,
  assignedTo: null,
  dueDate: null,
  labels: [],
  index: null,
  description: null,
  referenceLinks: [],
  bimSnippet: null,
  documentReferences: [],
  relatedTopics: [],
  header: [],
}
