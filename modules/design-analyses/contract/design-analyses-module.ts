import { defineModule } from '#platform/contract/define-module.ts'
import { ADA } from '#platform/contract/menu-groups/ada-group.ts'

const read = 'design-analysis:read'
const write = 'design-analysis:write'

/** Drawings and models held against deterministic rules of design; each finding has its place, its rule and its evidence. */
export const designAnalysesModule = defineModule({
  id: 'design-analyses',
  title: { en: 'Design Analysis', ar: 'تحليل التصميم' },
  area: 'assistant',
  dependsOn: [
    ...(['access', 'audit', 'bcf', 'cad', 'documents', 'ids', 'jobs', 'models', 'numbering'] as const),
    ...(['people', 'sites', 'transfers'] as const),
  ],
  permissions: {
    [read]: { en: 'See analyses of designs', ar: 'عرض تحليلات التصميم', demo: ['coordinator', 'engineer'] },
    [write]: {
      en: 'Check designs and judge what was found',
      ar: 'فحص التصاميم والحكم على ما عُثر عليه',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: ADA,
  screens: {
    list: {
      path: '/adaserver/multimodal/index',
      title: { en: 'Design Analysis', ar: 'تحليل التصميم' },
      access: read,
      scope: 'project',
      menu: { order: 4 },
    },
    add: {
      path: '/adaserver/multimodal/add',
      title: { en: 'New design analysis', ar: 'تحليل تصميم جديد' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/adaserver/multimodal/edit/:id',
      title: { en: 'Edit design analysis', ar: 'تعديل تحليل التصميم' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/adaserver/MultimodalDetail/index/:id',
      title: { en: 'Findings of the design analysis', ar: 'نتائج تحليل التصميم' },
      access: read,
      parent: 'list',
    },
  },
})
