import { documentsModule } from '#modules/documents/contract/documents-module.ts'
import { defineModule } from '#platform/contract/define-module.ts'

const write = 'deliverable:write'
const read = 'deliverable:read'

/** Documents that companies owe the project: by when, in which code, and what has arrived. */
export const deliverablesModule = defineModule({
  id: 'deliverables',
  title: { en: 'Deliverables', ar: 'التسليمات' },
  area: 'documents',
  dependsOn: ['access', 'audit', 'companies', 'documents', 'inbox', 'people', 'sites', 'transfers'],
  permissions: {
    'deliverable:read': {
      en: 'See which documents are owed, and which are late',
      ar: 'عرض الوثائق المطلوبة والمتأخر منها',
      demo: ['coordinator', 'engineer', 'subcontractor'],
    },
    'deliverable:write': {
      en: 'Say which documents are owed by whom and when',
      ar: 'تحديد الوثائق المطلوبة وممن ومتى',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: documentsModule.group,
  screens: {
    list: {
      path: '/document/deliverables/index',
      title: { en: 'Deliverables', ar: 'التسليمات' },
      access: read,
      scope: 'project',
      menu: { order: 5 },
    },
    add: {
      path: '/document/deliverables/add',
      title: { en: 'New deliverable', ar: 'تسليم جديد' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/document/deliverables/edit/:id',
      title: { en: 'Edit deliverable', ar: 'تعديل التسليم' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/document/deliverables/detail/:id',
      title: { en: 'Deliverable', ar: 'تسليم' },
      access: read,
      parent: 'list',
    },
  },
})
