import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { conversationModule } from './conversation-module.ts'
import {
  CommentBody,
  ConversationSummary,
  EarlierComment,
  MAX_COMMENT_FILES,
  RecordAddress,
  RecordComment,
} from './record-comment.ts'

const CommentId = z.object({ id: z.uuid() })
// Reading takes no permission of its own: who may read the record reads what is said of it.
const access = 'any-signed-in'

export const conversationApi = defineApi(conversationModule, {
  summary: {
    method: 'GET',
    path: '/record-conversations',
    summary: 'How many comments and followers a record has, and whether the caller follows it',
    access,
    input: RecordAddress,
    output: ConversationSummary,
  },
  comments: {
    method: 'GET',
    path: '/record-comments',
    summary: 'List the comments on a record, newest first',
    access,
    input: ListQuery.pick({ page: true, pageSize: true }).extend(RecordAddress.shape),
    output: pageOf(RecordComment),
  },
  add: {
    method: 'POST',
    path: '/record-comments',
    summary: 'Comment on a record; whom it mentions and who follows the record is told',
    access: 'comment:write',
    input: RecordAddress.extend({
      body: CommentBody,
      quotedId: z.uuid().nullable().default(null),
      fileIds: z.array(z.uuid()).max(MAX_COMMENT_FILES).default([]),
    }),
    output: RecordComment,
  },
  edit: {
    method: 'PUT',
    path: '/record-comments/:id',
    summary: 'Change the text of one of my comments; how it read before is kept',
    access: 'comment:write',
    input: CommentId.extend({ body: CommentBody, rowVersion: z.number().int() }),
    output: RecordComment,
  },
  remove: {
    method: 'DELETE',
    path: '/record-comments/:id',
    summary: 'Take back one of my comments with its files; that there was one stays',
    access: 'comment:write',
    input: CommentId,
    output: z.null(),
  },
  earlier: {
    method: 'GET',
    path: '/record-comments/:id/earlier',
    summary: 'How a comment read before it was edited, newest first',
    access,
    input: CommentId,
    output: z.array(EarlierComment),
  },
  readers: {
    method: 'GET',
    path: '/record-comments/readers',
    summary: 'People who may read a record, by a part of their name: whom a comment can mention',
    access: 'comment:write',
    input: RecordAddress.extend({ search: z.string().trim().max(200).default('') }),
    output: z.array(PersonRef),
  },
  readMentions: {
    method: 'PUT',
    path: '/record-conversations/read',
    summary: 'Say that the caller has read where they are mentioned: it no longer waits in their work',
    access,
    input: RecordAddress,
    output: z.null(),
  },
  follow: {
    method: 'PUT',
    path: '/record-conversations/follow',
    summary: 'Follow a record, or stop following it',
    access,
    input: RecordAddress.extend({ isFollowing: z.boolean() }),
    output: ConversationSummary,
  },
})
