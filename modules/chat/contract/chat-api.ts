import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { ChatListed, ChatQuestion, ChatTurn } from './chat.ts'
import { chatModule } from './chat-module.ts'

const use = 'chat:use'
const ById = z.object({ id: z.uuid() })
/** Questions a minute: a person asks few. */
const ASK_RATE = 60

export const chatApi = defineApi(chatModule, {
  list: {
    method: 'GET',
    path: '/chats',
    summary: 'The conversations of the caller with the assistant, the newest first',
    access: use,
    input: ListQuery.pick({ page: true, pageSize: true }),
    output: pageOf(ChatListed),
  },
  get: {
    method: 'GET',
    path: '/chats/:id',
    summary: 'One conversation of the caller; what they may read no longer is withheld',
    access: use,
    input: ById,
    output: ChatListed.extend({ turns: z.array(ChatTurn) }),
  },
  ask: {
    method: 'POST',
    path: '/chats/:conversationId/questions',
    summary: 'Ask a question: it is answered by the words of documents that the caller may read',
    access: use,
    rateLimit: ASK_RATE,
    input: ChatQuestion,
    output: ChatTurn,
  },
  remove: {
    method: 'DELETE',
    path: '/chats/:id',
    summary: 'Remove a conversation for good',
    access: use,
    input: ById,
    output: z.null(),
  },
})
