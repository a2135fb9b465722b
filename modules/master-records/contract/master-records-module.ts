import { defineModule } from '#platform/contract/define-module.ts'
import { REPORTS } from '#platform/contract/menu-groups/reports-group.ts'

const write = 'master-record:write'
const read = 'master-record:read'

/** Tables made of what several companies reported and somebody approved. */
export const masterRecordsModule = defineModule({
  id: 'master-records',
  title: { en: 'Auto-Consolidated Master Records', ar: 'السجلات الرئيسية المجمّعة آليًا' },
  area: 'reports',
  dependsOn: [
    'access',
    'audit',
    'companies',
    'forms',
    'input-records',
    'input-templates',
    'numbering',
    'people',
    'sites',
    'transfers',
  ],
  permissions: {
    [read]: { en: 'See master records', ar: 'عرض السجلات الرئيسية', demo: ['coordinator', 'engineer'] },
    [write]: {
      en: 'Define master records and make them',
      ar: 'تعريف السجلات الرئيسية وإعدادها',
      demo: ['coordinator'],
    },
    'master-record:freeze': { en: 'Freeze master records', ar: 'تجميد السجلات الرئيسية', demo: ['coordinator'] },
  },
  group: REPORTS,
  screens: {
    list: {
      path: '/report/record/index',
      title: { en: 'Auto-Consolidated Master Records', ar: 'السجلات الرئيسية المجمّعة آليًا' },
      access: read,
      scope: 'site',
      menu: { order: 1 },
    },
    add: {
      path: '/report/record/add',
      title: { en: 'New master record', ar: 'سجل رئيسي جديد' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/report/record/edit/:id',
      title: { en: 'Edit master record', ar: 'تعديل سجل رئيسي' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/report/record/detail/:id',
      title: { en: 'Master record', ar: 'سجل رئيسي' },
      access: read,
      parent: 'list',
    },
  },
})
