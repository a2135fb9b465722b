import { defineModule } from '#platform/contract/define-module.ts'
import { INCIDENT } from '#platform/contract/menu-groups/incident-group.ts'

const read = 'procedure:read'
const write = 'procedure:write'

/** Standard operating procedures, and their runs on records of any kind. */
export const proceduresModule = defineModule({
  id: 'procedures',
  title: { en: 'Procedures', ar: 'الإجراءات' },
  area: 'foundation',
  dependsOn: [
    'access',
    'attachments',
    'audit',
    'calendars',
    'files',
    'forms',
    'inbox',
    'numbering',
    'people',
    'sites',
    'transfers',
  ],
  permissions: {
    'procedure:read': { en: 'See procedures and their runs', ar: 'عرض الإجراءات وتنفيذها', demo: 'everybody' },
    'procedure:write': {
      en: 'Add, draw and remove procedures',
      ar: 'إضافة الإجراءات ورسمها وحذفها',
      demo: ['coordinator'],
    },
    'procedure:approve': { en: 'Make procedures active', ar: 'تفعيل الإجراءات', demo: ['coordinator'] },
    'procedure:run': {
      en: 'Start procedures on records, reassign and skip their steps',
      ar: 'بدء الإجراءات على السجلات وإعادة إسناد خطواتها وتخطيها',
      demo: ['coordinator', 'engineer', 'inspector', 'operator'],
    },
  },
  group: INCIDENT,
  screens: {
    list: {
      path: '/incident/IncidentWorkflow/index',
      title: { en: 'Incident SOPs', ar: 'إجراءات الحوادث' },
      access: read,
      header: true,
      scope: 'project',
      menu: { order: 2 },
    },
    add: {
      path: '/incident/IncidentWorkflow/add',
      title: { en: 'New procedure', ar: 'إجراء جديد' },
      access: write,
      header: true,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/incident/IncidentWorkflow/edit/:id',
      title: { en: 'Edit procedure', ar: 'تعديل إجراء' },
      access: write,
      header: true,
      parent: 'list',
    },
    detail: {
      path: '/incident/IncidentWorkflow/detail/:id',
      title: { en: 'Procedure', ar: 'إجراء' },
      access: read,
      header: true,
      parent: 'list',
    },
    design: {
      path: '/incident/IncidentWorkflow/design/:id',
      title: { en: 'Draw procedure', ar: 'رسم الإجراء' },
      access: write,
      header: true,
      fullBleed: true,
      parent: 'list',
    },
    runs: {
      path: '/incident/IncidentWorkflow/runs',
      title: { en: 'Procedures in progress', ar: 'إجراءات قيد التنفيذ' },
      access: read,
      header: true,
      scope: 'project',
      menu: { order: 3 },
    },
    run: {
      path: '/incident/IncidentWorkflow/run/:id',
      title: { en: 'Procedure in progress', ar: 'إجراء قيد التنفيذ' },
      access: read,
      header: true,
      parent: 'runs',
    },
  },
})
