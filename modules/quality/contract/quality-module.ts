import { defineModule } from '#platform/contract/define-module.ts'
import { QUALITY } from '#platform/contract/menu-groups/quality-group.ts'

const read = 'inspection:read'

/** Whether what is built is what was agreed: requests, inspections and their replies, and what they add up to. */
export const qualityModule = defineModule({
  id: 'quality',
  title: { en: 'Quality', ar: 'الجودة' },
  area: 'site-work',
  dependsOn: [
    'access',
    'attachments',
    'audit',
    'calendars',
    'companies',
    'forms',
    'inbox',
    'inspection-plans',
    'ncrs',
    'numbering',
    'people',
    'procedures',
    'sites',
    'transfers',
    'workpackages',
  ],
  permissions: {
    'inspection:read': {
      en: 'See inspections',
      ar: 'عرض الفحوصات',
      demo: ['coordinator', 'engineer', 'inspector', 'commercial', 'subcontractor'],
    },
    'inspection:request': {
      en: 'Request inspections',
      ar: 'طلب الفحوصات',
      demo: ['coordinator', 'engineer', 'inspector', 'subcontractor'],
    },
    'inspection:reply': {
      en: 'Inspect, score and reply to requests',
      ar: 'الفحص والتقييم والرد على الطلبات',
      demo: ['engineer', 'inspector'],
    },
    'inspection:waive': {
      en: 'Let a failed item pass without a non-conformity',
      ar: 'تجاوز بند غير ناجح دون تقرير عدم مطابقة',
      demo: ['engineer'],
    },
  },
  group: QUALITY,
  screens: {
    list: {
      path: '/QA/workflow/index',
      title: { en: 'Quality Logs', ar: 'سجلات الجودة' },
      access: read,
      header: true,
      menu: { order: 1 },
    },
    add: {
      path: '/QA/workflow/add',
      title: { en: 'Request inspection', ar: 'طلب فحص' },
      access: 'inspection:request',
      header: true,
      parent: 'list',
    },
    edit: {
      path: '/QA/workflow/edit/:id',
      title: { en: 'Edit request', ar: 'تعديل الطلب' },
      access: 'inspection:request',
      header: true,
      parent: 'list',
    },
    detail: {
      path: '/QA/workflow/detail/:id',
      title: { en: 'Inspection', ar: 'فحص' },
      access: read,
      header: true,
      parent: 'list',
    },
    dashboard: {
      path: '/QA/workflow/dashboard',
      title: { en: 'Quality dashboard', ar: 'لوحة الجودة' },
      access: read,
      header: true,
      menu: { order: 3 },
    },
    packages: {
      path: '/QA/workflow/dashboard/package',
      title: { en: 'Quality of work packages', ar: 'جودة حزم العمل' },
      access: read,
      header: true,
      isLinkedTo: true,
      parent: 'dashboard',
      menu: { order: 4 },
    },
  },
})
