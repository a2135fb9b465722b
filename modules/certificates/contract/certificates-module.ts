import { defineModule } from '#platform/contract/define-module.ts'
import { COMMERCIAL } from '#platform/contract/menu-groups/commercial-group.ts'

const read = 'certificate:read'
const prepare = 'certificate:prepare'

/** What is certified for payment, by two people, and what is paid of it. */
export const certificatesModule = defineModule({
  id: 'certificates',
  title: { en: 'Payment certificates', ar: 'شهادات الدفع' },
  area: 'commercial',
  dependsOn: [
    'audit',
    'calendars',
    'contracts',
    'inbox',
    'numbering',
    'papers',
    'payment-claims',
    'people',
    'sites',
    'transfers',
    'variations',
  ],
  permissions: {
    'certificate:read': {
      en: 'See payment certificates',
      ar: 'عرض شهادات الدفع',
      demo: ['coordinator', 'engineer', 'commercial', 'subcontractor'],
    },
    'certificate:prepare': {
      en: 'Prepare and recommend payment certificates',
      ar: 'إعداد شهادات الدفع والتوصية بها',
      demo: ['commercial', 'engineer'],
    },
    'certificate:approve': {
      en: 'Approve payment certificates',
      ar: 'اعتماد شهادات الدفع',
      demo: ['coordinator', 'commercial'],
    },
    'certificate:pay': {
      en: 'Note payments of certificates',
      ar: 'تسجيل دفعات الشهادات',
      demo: ['commercial'],
    },
  },
  group: COMMERCIAL,
  screens: {
    dashboard: {
      path: '/commercial/dashboard',
      title: { en: 'Commercial dashboard', ar: 'لوحة الشؤون التجارية' },
      access: read,
      scope: 'project',
      menu: { order: 0 },
    },
    list: {
      path: '/commercial/certWorkflow',
      title: { en: 'Payment certificates', ar: 'شهادات الدفع' },
      access: read,
      scope: 'project',
      menu: { order: 4 },
    },
    add: {
      path: '/commercial/contract/addCertificate',
      title: { en: 'New payment certificate', ar: 'شهادة دفع جديدة' },
      access: prepare,
      scope: 'project',
      parent: 'list',
      isLinkedTo: true,
    },
    edit: {
      path: '/commercial/contract/editCertificate/:id',
      title: { en: 'Edit payment certificate', ar: 'تعديل شهادة الدفع' },
      access: prepare,
      parent: 'list',
    },
    detail: {
      path: '/commercial/contract/viewCertificate/:id',
      title: { en: 'Payment certificate', ar: 'شهادة الدفع' },
      access: read,
      parent: 'list',
      isLinkedTo: true,
    },
  },
})
