import { defineModule } from '#platform/contract/define-module.ts'
import { QUALITY } from '#platform/contract/menu-groups/quality-group.ts'

/** Inspection and test plans: what is inspected at which point of the work, and what waits until then. */
export const inspectionPlansModule = defineModule({
  id: 'inspection-plans',
  title: { en: 'Quality SOPs', ar: 'إجراءات الجودة' },
  area: 'site-work',
  dependsOn: ['audit', 'credit-rules', 'forms', 'numbering', 'people', 'sites', 'transfers', 'workpackages'],
  permissions: {
    'inspection-plan:read': {
      en: 'See inspection and test plans',
      ar: 'عرض خطط الفحص والاختبار',
      demo: ['coordinator', 'engineer', 'inspector', 'subcontractor'],
    },
    'inspection-plan:write': {
      en: 'Write inspection and test plans',
      ar: 'كتابة خطط الفحص والاختبار',
      demo: ['coordinator', 'engineer'],
    },
    'inspection-plan:approve': {
      en: 'Approve inspection and test plans',
      ar: 'اعتماد خطط الفحص والاختبار',
      demo: ['coordinator'],
    },
  },
  group: QUALITY,
  screens: {
    list: {
      path: '/QA/template/index',
      title: { en: 'Quality SOPs', ar: 'إجراءات الجودة' },
      access: 'inspection-plan:read',
      header: true,
      menu: { order: 5 },
    },
    add: {
      path: '/QA/template/add',
      title: { en: 'New inspection plan', ar: 'خطة فحص جديدة' },
      access: 'inspection-plan:write',
      header: true,
      parent: 'list',
    },
    edit: {
      path: '/QA/template/edit/:id',
      title: { en: 'Edit inspection plan', ar: 'تعديل خطة الفحص' },
      access: 'inspection-plan:write',
      header: true,
      parent: 'list',
    },
    detail: {
      path: '/QA/template/detail/:id',
      title: { en: 'Inspection plan', ar: 'خطة فحص' },
      access: 'inspection-plan:read',
      header: true,
      parent: 'list',
    },
  },
})
