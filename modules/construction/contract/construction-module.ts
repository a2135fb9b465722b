import { defineModule } from '#platform/contract/define-module.ts'
import { CONSTRUCTION } from '#platform/contract/menu-groups/construction-group.ts'

/** Where a person picks the site and the structure that the construction screens work on, and watches what happens there. */
export const constructionModule = defineModule({
  id: 'construction',
  title: { en: 'Construction', ar: 'الإنشاءات' },
  area: 'live-site',
  dependsOn: ['sites'],
  permissions: {
    'construction:read': { en: 'Work on a site and a structure', ar: 'العمل على موقع ومنشأة', demo: 'everybody' },
  },
  group: CONSTRUCTION,
  screens: {
    index: {
      path: '/construction/index',
      title: { en: 'Sites', ar: 'المواقع' },
      access: 'construction:read',
      scope: 'project',
      menu: { order: 1 },
    },
    structure: {
      path: '/construction/structure',
      title: { en: 'Structures', ar: 'المنشآت' },
      access: 'construction:read',
      scope: 'site',
      parent: 'index',
      menu: { order: 2 },
    },
    dashboard: {
      path: '/construction/dashboard',
      title: { en: 'Dashboard', ar: 'لوحة المتابعة' },
      access: 'construction:read',
      scope: 'site',
      parent: 'index',
      menu: { order: 3 },
    },
    gis: {
      path: '/construction/:path?/gis',
      title: { en: 'Map', ar: 'الخريطة' },
      access: 'construction:read',
      scope: 'site',
      parent: 'index',
      menu: { order: 4 },
    },
    monitoring: {
      path: '/construction/monitoring/:path?',
      title: { en: 'Monitoring', ar: 'المراقبة' },
      access: 'construction:read',
      scope: 'structure',
      parent: 'structure',
      menu: { order: 5 },
    },
  },
})
