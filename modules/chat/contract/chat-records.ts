import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { chatModule } from './chat-module.ts'

/** Where the language model answers that the assistant asks, if one is set. */
export const chatModelKind = defineRecordKind(chatModule, 'chat-model', {
  title: { en: 'Language model of the assistant', ar: 'النموذج اللغوي للمساعد' },
  read: 'administrators',
})

/** What is asked is its asker's alone; that a conversation was begun and removed is what the history holds. */
export const chatKind = defineRecordKind(chatModule, 'chat', {
  title: { en: 'Conversation with the assistant', ar: 'محادثة مع المساعد' },
  read: 'administrators',
})
