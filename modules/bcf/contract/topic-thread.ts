import { z } from 'zod'
import { WholeViewpoint } from './bcf-api-shapes.ts'
import { Topic } from './bcf-topic.ts'

export const TopicComment = z.object({
  guid: z.string(),
  date: z.string(),
  author: z.string(),
  comment: z.string().nullable(),
  /** The viewpoint that it was said about. */
  viewpointGuid: z.string().nullable(),
  modifiedDate: z.string().nullable(),
  modifiedAuthor: z.string().nullable(),
  can: z.object({ remove: z.boolean() }),
})
export type TopicComment = z.output<typeof TopicComment>

/** A topic with all that was said and shown, oldest first. */
export const TopicThread = z.object({
  topic: Topic,
  comments: z.array(TopicComment),
  viewpoints: z.array(WholeViewpoint),
})
export type TopicThread = z.output<typeof TopicThread>
