import { COMPARISON_PATH, COMPARISON_RIGHT } from '#modules/documents/contract/comparison-door.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { ADA } from '#platform/contract/menu-groups/ada-group.ts'

/** Two revisions of documents compared, with money, days and quantities apart from wording. */
export const fileComparisonsModule = defineModule({
  id: 'file-comparisons',
  title: { en: 'File comparison', ar: 'مقارنة الملفات' },
  area: 'assistant',
  dependsOn: ['documents', 'papers', 'sites'],
  permissions: {
    [COMPARISON_RIGHT]: {
      en: 'Compare two revisions of documents',
      ar: 'مقارنة إصدارين من الوثائق',
      demo: 'everybody',
    },
  },
  group: ADA,
  screens: {
    comparison: {
      path: COMPARISON_PATH,
      title: { en: 'File comparison', ar: 'مقارنة الملفات' },
      access: COMPARISON_RIGHT,
      menu: { order: 2 },
    },
  },
})
