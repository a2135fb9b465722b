import { defineModule } from '#platform/contract/define-module.ts'
import { DESIGN_MANAGEMENT } from '#platform/contract/menu-groups/design-group.ts'
import { OPERATION } from '#platform/contract/menu-groups/operation-group.ts'

/** How the design stands: open issues, clashes over time, the state of models and drawings; and dashboards of one's own. */
export const designDashboardsModule = defineModule({
  id: 'design-dashboards',
  title: { en: 'Design dashboard', ar: 'لوحة متابعة التصميم' },
  area: 'design',
  dependsOn: [
    'access',
    'audit',
    'bcf',
    'cad',
    'clash',
    'design',
    'ids',
    'models',
    'people',
    'sites',
    'transfers',
    'workpackages',
  ],
  permissions: {
    'design-dashboard:read': { en: 'See the design dashboard', ar: 'عرض لوحة متابعة التصميم', demo: 'everybody' },
    'design-overview:read': {
      en: 'See how the design stands across all own projects',
      ar: 'عرض حالة التصميم في المشاريع المتاحة كلها',
      demo: ['coordinator', 'engineer'],
    },
    'design-dashboard:write': {
      en: 'Save and share dashboards of the design',
      ar: 'حفظ لوحات متابعة التصميم ومشاركتها',
      demo: ['coordinator', 'engineer', 'inspector'],
    },
  },
  group: DESIGN_MANAGEMENT,
  screens: {
    /** `?records=` opens the records behind a number; filters and reach stand in the address. */
    list: {
      path: '/design/dashboard/index',
      title: { en: 'Design dashboard', ar: 'لوحة متابعة التصميم' },
      access: 'design-dashboard:read',
      header: true,
      menu: { order: 1 },
    },
    saved: {
      path: '/design/dashboard/saved',
      title: { en: 'Saved dashboards', ar: 'اللوحات المحفوظة' },
      access: 'design-dashboard:read',
      header: true,
      parent: 'list',
    },
    add: {
      path: '/design/dashboard/add',
      title: { en: 'New dashboard', ar: 'لوحة متابعة جديدة' },
      access: 'design-dashboard:write',
      header: true,
      parent: 'list',
    },
    edit: {
      path: '/design/dashboard/edit/:id',
      title: { en: 'Edit dashboard', ar: 'تعديل لوحة المتابعة' },
      access: 'design-dashboard:write',
      header: true,
      parent: 'saved',
    },
    detail: {
      path: '/design/dashboard/detail/:id',
      title: { en: 'Dashboard', ar: 'لوحة المتابعة' },
      access: 'design-dashboard:read',
      header: true,
      parent: 'saved',
    },
    /** `?project=` shows the sites of a project. */
    overview: {
      path: '/Operation/design/index',
      title: { en: 'Design', ar: 'التصميم' },
      access: 'design-overview:read',
      menu: { order: 20, within: OPERATION },
    },
  },
})
