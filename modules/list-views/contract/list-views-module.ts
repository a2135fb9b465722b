import { defineModule } from '#platform/contract/define-module.ts'

/** Ways to look at a list that people keep under a name: filters, order and columns, for themselves or for others. */
export const listViewsModule = defineModule({
  id: 'list-views',
  title: { en: 'Views of lists', ar: 'عروض القوائم' },
  area: 'foundation',
  dependsOn: ['access', 'people', 'sites'],
  permissions: {
    'list-view:share': {
      en: 'Share views of lists with a role or a project',
      ar: 'مشاركة عروض القوائم مع دور أو مشروع',
      demo: ['coordinator', 'engineer'],
    },
  },
  screens: {},
})
