import { defineModule } from '#platform/contract/define-module.ts'
import { AI_WORKFLOW } from '#platform/contract/menu-groups/ai-workflow-group.ts'
import { NATURE } from '#platform/contract/menu-groups/nature-group.ts'
import { PERFORMANCE } from '#platform/contract/menu-groups/performance-group.ts'

const write = 'vegetation-run:write'
const read = 'vegetation-run:read'
/** What each algorithm's page shows of it asks for the right to read what that algorithm finds. */
const readAlgorithms = 'algorithm-performance:read'

/** Trees and bushes counted on pictures from above, and what people say of each. */
export const vegetationRunsModule = defineModule({
  id: 'vegetation-runs',
  title: { en: 'Nature Reserve & Environment', ar: 'المحمية الطبيعية والبيئة' },
  area: 'city',
  dependsOn: ['access', 'audit', 'geospatial', 'municipal-cases', 'people', 'sites', 'transfers'],
  permissions: {
    [read]: { en: 'See counts of vegetation', ar: 'عرض إحصاءات الغطاء النباتي', demo: ['coordinator', 'engineer'] },
    [write]: {
      en: 'Count vegetation and review what was found',
      ar: 'إحصاء الغطاء النباتي ومراجعة ما عُثر عليه',
      demo: ['coordinator', 'engineer'],
    },
    [readAlgorithms]: {
      en: 'See how good algorithms are, for what they find that one may see',
      ar: 'عرض مدى جودة الخوارزميات فيما يحق الاطلاع عليه من نتائجها',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: NATURE,
  screens: {
    list: {
      path: '/vegetation/index',
      title: { en: 'Nature Reserve & Environment', ar: 'المحمية الطبيعية والبيئة' },
      access: read,
      scope: 'site',
      menu: { order: 1 },
    },
    add: {
      path: '/vegetation/add',
      title: { en: 'Count vegetation', ar: 'إحصاء الغطاء النباتي' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/vegetation/edit/:id',
      title: { en: 'Edit count of vegetation', ar: 'تعديل إحصاء الغطاء النباتي' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/vegetation/detail/:id',
      title: { en: 'Count of vegetation', ar: 'إحصاء الغطاء النباتي' },
      access: read,
      parent: 'list',
    },
    bushes: {
      path: '/aiWorkflow/bushes/index',
      title: { en: 'Bush Detection', ar: 'كشف الشجيرات' },
      access: read,
      scope: 'site',
      menu: { order: 3, within: AI_WORKFLOW },
    },
    algorithm: {
      path: '/performance/algorithm',
      title: { en: 'Algorithm Performance Dashboard', ar: 'لوحة أداء الخوارزميات' },
      access: readAlgorithms,
      menu: { order: 10, within: PERFORMANCE },
    },
  },
})
