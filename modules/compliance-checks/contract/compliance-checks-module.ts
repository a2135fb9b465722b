import { defineModule } from '#platform/contract/define-module.ts'
import { ADA } from '#platform/contract/menu-groups/ada-group.ts'

const read = 'compliance-check:read'
const write = 'compliance-check:write'

/** Documents and models held against rules of standards and against IDS, with evidence for each answer. */
export const complianceChecksModule = defineModule({
  id: 'compliance-checks',
  title: { en: 'Compliance Check', ar: 'فحص المطابقة' },
  area: 'assistant',
  dependsOn: [
    ...([
      'access',
      'audit',
      'clause-sets',
      'documents',
      'ids',

      'models',
      'numbering',
      'papers',
    ] as const),
    ...(['people', 'sites', 'transfers'] as const),
  ],
  permissions: {
    [read]: { en: 'See compliance checks', ar: 'عرض فحوص المطابقة', demo: ['coordinator', 'engineer'] },
    [write]: {
      en: 'Check compliance and ask for waivers',
      ar: 'فحص المطابقة وطلب الاستثناءات',
      demo: ['coordinator', 'engineer'],
    },
    'compliance-check:waive': {
      en: 'Grant waivers that somebody else asked for',
      ar: 'منح استثناءات طلبها غيره',
      demo: ['coordinator'],
    },
  },
  group: ADA,
  screens: {
    list: {
      path: '/adaserver/complianceCheck/index',
      title: { en: 'Compliance Check', ar: 'فحص المطابقة' },
      access: read,
      scope: 'project',
      menu: { order: 6 },
    },
    add: {
      path: '/adaserver/complianceCheck/add',
      title: { en: 'New compliance check', ar: 'فحص مطابقة جديد' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/adaserver/complianceCheck/edit/:id',
      title: { en: 'Edit compliance check', ar: 'تعديل فحص المطابقة' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/adaserver/complianceCheckResult/index/:id',
      title: { en: 'Result of the compliance check', ar: 'نتيجة فحص المطابقة' },
      access: read,
      parent: 'list',
    },
  },
})
