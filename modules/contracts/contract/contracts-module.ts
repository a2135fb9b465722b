import { defineModule } from '#platform/contract/define-module.ts'
import { COMMERCIAL } from '#platform/contract/menu-groups/commercial-group.ts'

const write = 'contract:write'
const read = 'contract:read'

/** Contracts with their terms and their bill of quantities. */
export const contractsModule = defineModule({
  id: 'contracts',
  title: { en: 'Contracts', ar: 'العقود' },
  area: 'commercial',
  dependsOn: ['audit', 'companies', 'inbox', 'numbering', 'people', 'sites', 'transfers', 'workpackages'],
  permissions: {
    'contract:read': {
      en: 'See contracts and their bills of quantities',
      ar: 'عرض العقود وجداول كمياتها',
      demo: ['coordinator', 'engineer', 'commercial', 'subcontractor'],
    },
    'contract:write': {
      en: 'Add and edit contracts and their bills of quantities',
      ar: 'إضافة العقود وجداول كمياتها وتعديلها',
      demo: ['commercial'],
    },
    'contract:decide': {
      en: 'Put contracts into force, suspend and close them',
      ar: 'إنفاذ العقود وتعليقها وإقفالها',
      demo: ['coordinator', 'commercial'],
    },
    'contract:share': {
      en: 'Put lines of bills of quantities into work packages',
      ar: 'توزيع بنود جداول الكميات على حزم العمل',
      demo: ['coordinator', 'engineer', 'commercial'],
    },
  },
  group: COMMERCIAL,
  screens: {
    list: {
      path: '/commercial/contract/index',
      title: { en: 'Contracts', ar: 'العقود' },
      access: read,
      scope: 'project',
      menu: { order: 1 },
    },
    base: {
      path: '/commercial/baseContract',
      title: { en: 'Base contracts', ar: 'العقود الأساسية' },
      access: read,
      scope: 'project',
      menu: { order: 2 },
    },
    add: {
      path: '/commercial/contract/add',
      title: { en: 'New contract', ar: 'عقد جديد' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/commercial/contractDetails/:id',
      title: { en: 'Edit contract', ar: 'تعديل العقد' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/commercial/contract/detail/:id',
      title: { en: 'Contract', ar: 'العقد' },
      access: read,
      parent: 'list',
    },
  },
})
