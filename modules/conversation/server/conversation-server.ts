import { paperAddition } from '#modules/papers/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { onRecordChanged } from '#platform/server/records/save-change.ts'
import { conversationApi } from '../contract/conversation-api.ts'
import { commonActions } from './audited-actions.ts'
import { commentsOnPaper } from './comments-on-paper.ts'
import { followRecord } from './follow-record.ts'
import { readMentions } from './mentions.ts'
import { createConversation } from './migrations/20261122T1433_conversation_create.ts'
import { attachFiles } from './migrations/20261123T1735_conversation_attach_files.ts'
import { showReaders } from './readers.ts'
import { seedConversation } from './seed.ts'
import { showComments, showEarlier, showSummary } from './show-comments.ts'
import { tellOfChange } from './tell-followers.ts'
import { addComment, editComment, removeComment } from './write-comment.ts'

export const conversationServer = defineServerModule(conversationApi, {
  offers: [onRecordChanged(tellOfChange), paperAddition(commentsOnPaper)],
  commonActions,
  handlers: {
    summary: showSummary,
    comments: showComments,
    add: addComment,
    edit: editComment,
    remove: removeComment,
    earlier: showEarlier,
    readers: showReaders,
    readMentions,
    follow: followRecord,
  },
  migrations: [createConversation, attachFiles],
  seed: seedConversation,
})
