import { defineModule } from '#platform/contract/define-module.ts'

/** Information Delivery Specifications of a project, and checks of model versions against them. */
export const idsModule = defineModule({
  id: 'ids',
  title: { en: 'Model requirements (IDS)', ar: 'متطلبات النماذج (IDS)' },
  dependsOn: ['access', 'bcf', 'design', 'jobs', 'models', 'people', 'sites'],
  permissions: {
    'ids:read': {
      en: 'See model requirements and the results of checks',
      ar: 'عرض متطلبات النماذج ونتائج الفحص',
      demo: 'everybody',
    },
    'ids:write': {
      en: 'Add model requirements and run checks',
      ar: 'إضافة متطلبات النماذج وتشغيل الفحص',
      demo: ['coordinator', 'engineer'],
    },
  },
  screens: {},
})
