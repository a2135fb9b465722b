import { defineServerModule } from '#platform/server/define-server-module.ts'
import { chatApi } from '../contract/chat-api.ts'
import { chatKind, chatModelKind } from '../contract/chat-records.ts'
import { answerLive } from './answer-live.ts'
import { auditedActions } from './audited-actions.ts'
import { listChats } from './chat-repository.ts'
import { createChats } from './migrations/20261129T0240_chat_create.ts'
import { addModel } from './migrations/20261129T0705_chat_add_model.ts'
import { saveModel, showModel, testModel } from './model/model-settings.ts'
import { askQuestion, presentChat, removeChat, showChat } from './talk.ts'

export const chatServer = defineServerModule(chatApi, {
  actions: auditedActions,
  handlers: {
    list: async ({ db, user }, query) => {
      const page = await listChats(db, user.id, query)
      return { ...page, items: page.items.map(presentChat) }
    },
    get: showChat,
    ask: askQuestion,
    answer: answerLive,
    remove: removeChat,
    model: showModel,
    saveModel,
    testModel,
  },
  migrations: [createChats, addModel],
  records: [chatKind, chatModelKind],
})
