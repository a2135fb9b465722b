import { defineStates } from '#platform/contract/states.ts'
import { documentsModule } from './documents-module.ts'

/** The states of ISO 19650-1 (12), of the newest revision: what came before keeps its own. */
export const documentStates = defineStates(documentsModule, 'document', {
  initial: 'wip',
  states: {
    wip: { title: { en: 'Work in progress', ar: 'قيد الإعداد' }, tone: 'minor' },
    shared: { title: { en: 'Shared', ar: 'مُشارَك' }, tone: 'info' },
    published: { title: { en: 'Published', ar: 'منشور' }, tone: 'good' },
    archived: { title: { en: 'Archived', ar: 'مؤرشف' }, tone: 'off' },
  },
  steps: {
    share: {
      from: ['wip'],
      to: 'shared',
      title: { en: 'Check and share', ar: 'تدقيق ومشاركة' },
      did: { en: 'checked and shared it', ar: 'دققه وشاركه' },
      right: 'document:check',
      needs: { shareAs: { en: 'the status code to share it with', ar: 'رمز الحالة عند المشاركة' } },
      guard: 'byAnother',
    },
    publish: {
      from: ['shared'],
      to: 'published',
      title: { en: 'Authorise and publish', ar: 'اعتماد ونشر' },
      did: { en: 'authorised and published it', ar: 'اعتمده ونشره' },
      right: 'document:publish',
      needs: { publishAs: { en: 'the status code to publish it with', ar: 'رمز الحالة عند النشر' } },
      guard: 'isAuthorisable',
      isApproval: true,
      asks: 'right',
    },
    returnIt: {
      from: ['shared'],
      to: 'wip',
      title: { en: 'Return with comments', ar: 'إعادة مع ملاحظات' },
      did: { en: 'returned it', ar: 'أعاده' },
      right: 'document:check',
      guard: 'isNewest',
      asksReason: true,
    },
    withdraw: {
      from: ['published'],
      to: 'archived',
      title: { en: 'Withdraw', ar: 'سحب' },
      did: { en: 'withdrew it', ar: 'سحبه' },
      right: 'document:publish',
      guard: 'isNewest',
      asksReason: true,
    },
  },
})
