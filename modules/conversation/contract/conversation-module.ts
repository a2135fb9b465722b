import { defineModule } from '#platform/contract/define-module.ts'

/** What people say about a record of any kind, and who follows it. Shown on the pages of the records themselves. */
export const conversationModule = defineModule({
  id: 'conversation',
  title: { en: 'Comments', ar: 'التعليقات' },
  area: 'foundation',
  dependsOn: ['access', 'attachments', 'files', 'inbox', 'papers', 'people'],
  permissions: {
    'comment:write': {
      en: 'Comment on records that one may read',
      ar: 'التعليق على السجلات المسموح بقراءتها',
      demo: 'everybody',
    },
  },
  screens: {},
})
