export { dateTopics } from './date-topics.ts'
export { exportTopics } from './export-bcf.ts'
export {
  countOpenTopics,
  listOpenTopics,
  type OpenTopic,
  type OpenTopicsCount,
  type OpenTopicsFilter,
} from './open-topics.ts'
export { onTopicChanged, type TopicChange } from './topic-changed.ts'
export { listTopicsOfWeek, readTopicFlow, type TopicWeek } from './topic-flow.ts'
export { listPicturedViewpoints, type StoredView } from './topic-parts-repository.ts'
export { findTopic, type StoredTopic } from './topic-repository.ts'
export { topicGuid, type UpsertTopic, upsertTopic } from './upsert-topic.ts'
