import { defineModule } from '#platform/contract/define-module.ts'
import { QUALITY } from '#platform/contract/menu-groups/quality-group.ts'

/** What does not conform: from what was found to what somebody else has verified. */
export const ncrsModule = defineModule({
  id: 'ncrs',
  title: { en: 'Non-conformities', ar: 'حالات عدم المطابقة' },
  area: 'site-work',
  dependsOn: [
    'access',
    'attachments',
    'audit',
    'companies',
    'inbox',
    'numbering',
    'people',
    'procedures',
    'sites',
    'transfers',
    'workpackages',
  ],
  permissions: {
    'ncr:read': {
      en: 'See non-conformities',
      ar: 'عرض حالات عدم المطابقة',
      demo: ['coordinator', 'engineer', 'inspector', 'commercial', 'subcontractor'],
    },
    'ncr:write': {
      en: 'Report and correct non-conformities',
      ar: 'الإبلاغ عن عدم المطابقة وتصحيحها',
      demo: ['coordinator', 'engineer', 'inspector', 'subcontractor'],
    },
    'ncr:dispose': {
      en: 'Decide what happens to what does not conform',
      ar: 'تقرير مصير غير المطابق',
      demo: ['engineer'],
    },
    'ncr:verify': {
      en: 'Verify corrections and close non-conformities',
      ar: 'التحقق من التصحيح وإغلاق عدم المطابقة',
      demo: ['engineer', 'inspector'],
    },
  },
  group: QUALITY,
  screens: {
    list: {
      path: '/QA/ncr/index',
      title: { en: 'Non-conformities', ar: 'حالات عدم المطابقة' },
      access: 'ncr:read',
      header: true,
      menu: { order: 2 },
    },
    add: {
      path: '/QA/ncr/add',
      title: { en: 'Report non-conformity', ar: 'الإبلاغ عن عدم مطابقة' },
      access: 'ncr:write',
      header: true,
      parent: 'list',
    },
    edit: {
      path: '/QA/ncr/edit/:id',
      title: { en: 'Edit non-conformity', ar: 'تعديل عدم المطابقة' },
      access: 'ncr:write',
      header: true,
      parent: 'list',
    },
    detail: {
      path: '/QA/ncr/detail/:id',
      title: { en: 'Non-conformity', ar: 'عدم مطابقة' },
      access: 'ncr:read',
      header: true,
      parent: 'list',
    },
  },
})
