import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { chatModule } from './chat-module.ts'

/** What is asked is its asker's alone; that a conversation was begun and removed is what the history holds. */
export const chatKind = defineRecordKind(chatModule, 'chat', {
  title: { en: 'Conversation with the assistant', ar: 'محادثة مع المساعد' },
  read: 'administrators',
})
