import { defineModule } from '#platform/contract/define-module.ts'
import { ADA } from '#platform/contract/menu-groups/ada-group.ts'

const read = 'clause-set:read'
const write = 'clause-set:write'

/** Clauses of standards as rules, which two people stand for: one writes them, another approves. */
export const clauseSetsModule = defineModule({
  id: 'clause-sets',
  title: { en: 'Rules of standards', ar: 'قواعد المواصفات' },
  area: 'assistant',
  dependsOn: ['access', 'audit', 'documents', 'inbox', 'numbering', 'people', 'sites', 'transfers'],
  permissions: {
    [read]: { en: 'See rules of standards', ar: 'عرض قواعد المواصفات', demo: ['coordinator', 'engineer'] },
    [write]: {
      en: 'Write rules of standards',
      ar: 'كتابة قواعد المواصفات',
      demo: ['coordinator', 'engineer'],
    },
    'clause-set:approve': {
      en: 'Approve rules that somebody else wrote',
      ar: 'اعتماد قواعد كتبها غيره',
      demo: ['coordinator'],
    },
  },
  group: ADA,
  screens: {
    list: {
      path: '/adaserver/complianceRules/index',
      title: { en: 'Rules of standards', ar: 'قواعد المواصفات' },
      access: read,
      scope: 'project',
      menu: { order: 7 },
    },
    add: {
      path: '/adaserver/complianceRules/add',
      title: { en: 'New set of rules', ar: 'مجموعة قواعد جديدة' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/adaserver/complianceRules/edit/:id',
      title: { en: 'Edit set of rules', ar: 'تعديل مجموعة القواعد' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/adaserver/complianceRules/detail/:id',
      title: { en: 'Set of rules', ar: 'مجموعة قواعد' },
      access: read,
      parent: 'list',
    },
  },
})
