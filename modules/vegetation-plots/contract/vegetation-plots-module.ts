import { defineModule } from '#platform/contract/define-module.ts'
import { NATURE } from '#platform/contract/menu-groups/nature-group.ts'

const write = 'vegetation-plot:write'
const read = 'vegetation-plot:read'
const patrol = 'vegetation-plot:patrol'

/** Plots whose plants are protected: what grows on them, how they are watered, and whether counts find less than before. */
export const vegetationPlotsModule = defineModule({
  id: 'vegetation-plots',
  title: { en: 'Protected plots', ar: 'القطع المحمية' },
  area: 'city',
  dependsOn: ['access', 'audit', 'inbox', 'numbering', 'people', 'sites', 'transfers'],
  permissions: {
    [read]: { en: 'See protected plots', ar: 'عرض القطع المحمية', demo: ['coordinator', 'engineer', 'inspector'] },
    [write]: {
      en: 'Keep protected plots, their species and readings',
      ar: 'إدارة القطع المحمية وأنواعها وقراءاتها',
      demo: ['coordinator', 'engineer'],
    },
    [patrol]: {
      en: 'Note patrols of protected plots and what they found',
      ar: 'تسجيل جولات القطع المحمية وما عُثر عليه فيها',
      demo: ['coordinator', 'engineer', 'inspector'],
    },
  },
  group: NATURE,
  screens: {
    list: {
      path: '/vegetation/plots/index',
      title: { en: 'Protected plots', ar: 'القطع المحمية' },
      access: read,
      scope: 'site',
      menu: { order: 2 },
    },
    add: {
      path: '/vegetation/plots/add',
      title: { en: 'New protected plot', ar: 'قطعة محمية جديدة' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/vegetation/plots/edit/:id',
      title: { en: 'Edit protected plot', ar: 'تعديل قطعة محمية' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/vegetation/plots/detail/:id',
      title: { en: 'Protected plot', ar: 'قطعة محمية' },
      access: read,
      parent: 'list',
    },
    patrols: {
      path: '/vegetation/patrols/index',
      title: { en: 'Patrols', ar: 'الجولات' },
      access: read,
      scope: 'site',
      menu: { order: 3 },
    },
    addPatrol: {
      path: '/vegetation/patrols/add',
      title: { en: 'New patrol', ar: 'جولة جديدة' },
      access: patrol,
      scope: 'site',
      parent: 'patrols',
    },
    editPatrol: {
      path: '/vegetation/patrols/edit/:id',
      title: { en: 'Edit patrol', ar: 'تعديل الجولة' },
      access: patrol,
      parent: 'patrols',
    },
    patrol: {
      path: '/vegetation/patrols/detail/:id',
      title: { en: 'Patrol', ar: 'جولة' },
      access: read,
      parent: 'patrols',
    },
  },
})
