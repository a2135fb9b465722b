import { defineModule } from '#platform/contract/define-module.ts'
import { AI_WORKFLOW } from '#platform/contract/menu-groups/ai-workflow-group.ts'
import { OPERATION } from '#platform/contract/menu-groups/operation-group.ts'

const read = 'satellite-analysis:read'
const write = 'satellite-analysis:write'

/** What changed between two scenes of a site, and what people say of each change. */
export const satelliteAnalysesModule = defineModule({
  id: 'satellite-analyses',
  title: { en: 'Satellite Analysis', ar: 'تحليل صور الأقمار الاصطناعية' },
  area: 'city',
  dependsOn: ['access', 'audit', 'geospatial', 'people', 'sites', 'transfers'],
  permissions: {
    [read]: {
      en: 'See analyses of satellite scenes',
      ar: 'عرض تحليلات مشاهد الأقمار الاصطناعية',
      demo: ['coordinator', 'engineer'],
    },
    [write]: {
      en: 'Compare satellite scenes and judge what changed',
      ar: 'مقارنة مشاهد الأقمار الاصطناعية والحكم على ما تغير',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: AI_WORKFLOW,
  screens: {
    list: {
      path: '/aiWorkflow/satellite/index',
      title: { en: 'Satellite Analysis', ar: 'تحليل صور الأقمار الاصطناعية' },
      access: read,
      scope: 'site',
      menu: { order: 4 },
    },
    add: {
      path: '/aiWorkflow/satellite/add',
      title: { en: 'Compare two scenes', ar: 'مقارنة مشهدين' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/aiWorkflow/satellite/edit/:id',
      title: { en: 'Edit satellite analysis', ar: 'تعديل تحليل الأقمار الاصطناعية' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/aiWorkflow/satellite/detail/:id',
      title: { en: 'Satellite analysis', ar: 'تحليل الأقمار الاصطناعية' },
      access: read,
      parent: 'list',
    },
    operation: {
      path: '/Operation/satellite/index',
      title: { en: 'Satellite', ar: 'الأقمار الاصطناعية' },
      access: read,
      scope: 'site',
      menu: { order: 30, within: OPERATION },
    },
  },
})
