import { z } from 'zod'
import { defineApi, FILE_ANSWER, RAW_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import {
  ChatFeedback,
  ChatListed,
  ChatQuestion,
  ChatShare,
  ChatTurn,
  FeedbackChange,
  GivenFeedback,
  SharedChat,
} from './chat.ts'
import { ChatModel, ChatModelChange, ChatModelTest } from './chat-model.ts'
import { chatModule } from './chat-module.ts'

const use = 'chat:use'
const setModel = 'chat:set-model'
const ById = z.object({ id: z.uuid() })
/** Each calls a service outside. */
const TEST_RATE = 10
/** Questions a minute: a person asks few. */
const ASK_RATE = 60

export const chatApi = defineApi(chatModule, {
  list: {
    method: 'GET',
    path: '/chats',
    summary:
      'The conversations of the caller with the assistant, the newest first; with `search` those whose questions hold it',
    access: use,
    input: ListQuery.pick({ page: true, pageSize: true, search: true }),
    output: pageOf(ChatListed),
  },
  get: {
    method: 'GET',
    path: '/chats/:id',
    summary: 'One conversation of the caller; what they may read no longer is withheld',
    access: use,
    transaction: 'none',
    input: ById,
    output: ChatListed.extend({ ...ChatShare.shape, turns: z.array(ChatTurn) }),
  },
  examples: {
    method: 'GET',
    path: '/chat-examples',
    summary:
      'Up to three questions of counting that would be answered, made of the places and records that the caller may see',
    access: use,
    transaction: 'none',
    input: z.object({ projectCode: PlaceCode.optional() }),
    output: z.array(z.string()),
  },
  ask: {
    method: 'POST',
    path: '/chats/:conversationId/questions',
    summary: 'Ask a question: it is answered by the words of documents that the caller may read',
    access: use,
    transaction: 'none',
    rateLimit: ASK_RATE,
    input: ChatQuestion,
    output: ChatTurn,
  },
  answer: {
    method: 'POST',
    path: '/chats/:conversationId/answers',
    summary:
      'The same, with a body of id, question, projectCode, documentId and collectionId; the answer comes as lines of JSON while it is written',
    access: use,
    rateLimit: ASK_RATE,
    input: z.object({ conversationId: z.uuid() }),
    output: RAW_ANSWER,
  },
  rate: {
    method: 'PUT',
    path: '/chat-turns/:turnId/feedback',
    summary: 'Say whether an answer to the caller was right, and why; null takes it back',
    access: use,
    input: FeedbackChange,
    output: ChatFeedback.nullable(),
  },
  feedback: {
    method: 'GET',
    path: '/chat-feedback',
    summary:
      'What people think of answers of the assistant, the newest first; questions only where they were handed on',
    access: 'chat:read-feedback',
    sees: 'everything',
    input: ListQuery.pick({ page: true, pageSize: true }).extend({
      isRight: z.enum(['true', 'false']).optional(),
    }),
    output: pageOf(GivenFeedback),
  },
  share: {
    method: 'PUT',
    path: '/chats/:id/share',
    summary: 'Share what was asked in a conversation until now with who has its link, or end that',
    access: use,
    input: ById.extend({ isShared: z.boolean() }),
    output: ChatShare,
  },
  shared: {
    method: 'GET',
    path: '/shared-chats/:id',
    summary:
      'A conversation that somebody shared: what the caller may not read themselves is withheld, at each reading',
    access: use,
    transaction: 'none',
    input: ById,
    output: SharedChat,
  },
  paper: {
    method: 'GET',
    path: '/chats/:id/paper',
    summary: 'A conversation of the caller as PDF, with the rights that they have now',
    access: use,
    transaction: 'none',
    input: ById.extend({ turnId: z.uuid().optional() }),
    output: FILE_ANSWER,
  },
  sharedPaper: {
    method: 'GET',
    path: '/shared-chats/:id/paper',
    summary: 'A conversation that somebody shared as PDF, with the rights that the caller has now',
    access: use,
    transaction: 'none',
    input: ById.extend({ turnId: z.uuid().optional() }),
    output: FILE_ANSWER,
  },
  remove: {
    method: 'DELETE',
    path: '/chats/:id',
    summary: 'Remove a conversation for good',
    access: use,
    input: ById,
    output: z.null(),
  },
  model: {
    method: 'GET',
    path: '/chat-model',
    summary: 'The language model that the assistant asks, without its key',
    access: setModel,
    sees: 'everything',
    input: z.object({}),
    output: ChatModel,
  },
  saveModel: {
    method: 'PUT',
    path: '/chat-model',
    summary: 'Set the language model that the assistant asks, or turn it off',
    access: setModel,
    sees: 'everything',
    input: ChatModelChange,
    output: ChatModel,
  },
  testModel: {
    method: 'POST',
    path: '/chat-model/test',
    summary: 'Call the language model that is set now, and say how it went',
    access: setModel,
    transaction: 'none',
    rateLimit: TEST_RATE,
    input: z.object({}),
    output: ChatModelTest,
  },
})
