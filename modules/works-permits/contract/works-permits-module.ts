import { defineModule } from '#platform/contract/define-module.ts'
import { MUNICIPALITY } from '#platform/contract/menu-groups/municipality-group.ts'

const write = 'works-permit:write'
const read = 'works-permit:read'

/** Permits for works in the streets around a site: who closes which street when, and what overlaps. */
export const worksPermitsModule = defineModule({
  id: 'works-permits',
  title: { en: 'Works permits', ar: 'تصاريح الأعمال' },
  area: 'city',
  dependsOn: ['access', 'audit', 'inbox', 'numbering', 'people', 'sites', 'transfers'],
  permissions: {
    [read]: { en: 'See works permits', ar: 'عرض تصاريح الأعمال', demo: ['coordinator', 'engineer'] },
    [write]: {
      en: 'Apply for works permits, begin and close works',
      ar: 'تقديم طلبات تصاريح الأعمال وبدء الأعمال وإنهاؤها',
      demo: ['coordinator', 'engineer'],
    },
    'works-permit:decide': {
      en: 'Approve and refuse works permits',
      ar: 'اعتماد تصاريح الأعمال ورفضها',
      demo: ['coordinator'],
    },
  },
  group: MUNICIPALITY,
  screens: {
    list: {
      path: '/municipalityAffairs/permits/index',
      title: { en: 'Works permits', ar: 'تصاريح الأعمال' },
      access: read,
      scope: 'site',
      menu: { order: 2 },
    },
    add: {
      path: '/municipalityAffairs/permits/add',
      title: { en: 'New works permit', ar: 'تصريح أعمال جديد' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/municipalityAffairs/permits/edit/:id',
      title: { en: 'Edit works permit', ar: 'تعديل تصريح أعمال' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/municipalityAffairs/permits/detail/:id',
      title: { en: 'Works permit', ar: 'تصريح أعمال' },
      access: read,
      parent: 'list',
    },
  },
})
