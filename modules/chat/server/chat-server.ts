import { defineServerModule } from '#platform/server/define-server-module.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { chatApi } from '../contract/chat-api.ts'
import { chatKind, chatModelKind } from '../contract/chat-records.ts'
import { answerLive } from './answer-live.ts'
import { auditedActions } from './audited-actions.ts'
import { listChats } from './chat-repository.ts'
import { exampleQuestions } from './counts/example-questions.ts'
import { createChats } from './migrations/20261129T0240_chat_create.ts'
import { addModel } from './migrations/20261129T0705_chat_add_model.ts'
import { addBranches } from './migrations/20261129T1306_chat_add_branches.ts'
import { saveModel, showModel, testModel } from './model/model-settings.ts'
import { offeredModel } from './model/offered-model.ts'
import { printChat, printShared } from './print-chat.ts'
import { listFeedback, rateAnswer } from './rate-answer.ts'
import { shareChat, showShared } from './share-chat.ts'
import { askQuestion, presentChat, removeChat, showChat } from './talk.ts'

export const chatServer = defineServerModule(chatApi, {
  actions: auditedActions,
  offers: [offeredModel],
  handlers: {
    list: async ({ db, user }, query) => {
      const page = await listChats(db, user.id, query)
      return { ...page, items: page.items.map(presentChat) }
    },
    get: showChat,
    examples: (context, { projectCode }) => exampleQuestions(callerOf(context), context.language, projectCode ?? null),
    ask: askQuestion,
    answer: answerLive,
    rate: rateAnswer,
    feedback: listFeedback,
    share: shareChat,
    shared: showShared,
    paper: printChat,
    sharedPaper: printShared,
    remove: removeChat,
    model: showModel,
    saveModel,
    testModel,
  },
  migrations: [createChats, addModel, addBranches],
  records: [chatKind, chatModelKind],
})
