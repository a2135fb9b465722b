import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'chat.begun': { en: 'Began a conversation with the assistant', ar: 'بدأ محادثة مع المساعد' },
  'chat.removed': { en: 'Removed a conversation with the assistant', ar: 'حذف محادثة مع المساعد' },
  'chat.rated': { en: 'Said what an answer of the assistant is worth', ar: 'قيّم جوابًا من المساعد' },
  'chat.shared': { en: 'Shared a conversation with the assistant', ar: 'شارك محادثة مع المساعد' },
  'chat.unshared': {
    en: 'Ended the sharing of a conversation with the assistant',
    ar: 'أنهى مشاركة محادثة مع المساعد',
  },
  'chat-model.saved': { en: 'Set the language model of the assistant', ar: 'حدّد النموذج اللغوي للمساعد' },
}
