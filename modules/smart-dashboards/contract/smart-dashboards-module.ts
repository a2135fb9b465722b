import { defineModule } from '#platform/contract/define-module.ts'
import { ADA } from '#platform/contract/menu-groups/ada-group.ts'

const read = 'smart-dashboard:read'
const write = 'smart-dashboard:write'

/** Dashboards that people put together of questions over the records that they may read, and share. */
export const smartDashboardsModule = defineModule({
  id: 'smart-dashboards',
  title: { en: 'Smart dashboards', ar: 'اللوحات الذكية' },
  area: 'assistant',
  dependsOn: ['access', 'papers', 'people', 'sites'],
  permissions: {
    [read]: {
      en: 'Ask about records and see smart dashboards',
      ar: 'السؤال عن السجلات وعرض اللوحات الذكية',
      demo: ['coordinator', 'commercial'],
    },
    [write]: { en: 'Make smart dashboards', ar: 'إنشاء اللوحات الذكية', demo: ['coordinator', 'commercial'] },
    'smart-dashboard:share': {
      en: 'Share smart dashboards by a link that ends',
      ar: 'مشاركة اللوحات الذكية برابط ينتهي',
      demo: ['coordinator'],
    },
  },
  group: ADA,
  screens: {
    list: {
      path: '/adaserver/dashboard/index',
      title: { en: 'Smart Dashboard', ar: 'اللوحة الذكية' },
      access: read,
      scope: 'project',
      menu: { order: 7 },
    },
    add: {
      path: '/adaserver/dashboard/add',
      title: { en: 'New smart dashboard', ar: 'لوحة ذكية جديدة' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/adaserver/dashboard/edit/:id',
      title: { en: 'Edit smart dashboard', ar: 'تعديل اللوحة الذكية' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/adaserver/DashboardDetail/index/:id',
      title: { en: 'Smart dashboard', ar: 'لوحة ذكية' },
      access: read,
      parent: 'list',
    },
  },
})
