import { defineModule } from '#platform/contract/define-module.ts'
import { PLATFORM_MANAGEMENT } from '#platform/contract/menu-groups/management-group.ts'

/** Where numbering and calendars stand in the menu. */
export const PROJECT_SETTINGS = { en: 'Project settings', ar: 'إعدادات المشاريع' } as const

/** How the records of a project are numbered. */
export const numberingModule = defineModule({
  id: 'numbering',
  title: { en: 'Numbering', ar: 'الترقيم' },
  area: 'foundation',
  dependsOn: ['people', 'sites', 'transfers'],
  permissions: {
    'numbering-scheme:read': {
      en: 'See how records are numbered',
      ar: 'عرض طريقة ترقيم السجلات',
      demo: ['coordinator'],
    },
    'numbering-scheme:write': {
      en: 'Say how records are numbered',
      ar: 'تحديد طريقة ترقيم السجلات',
      demo: ['coordinator'],
    },
  },
  group: PLATFORM_MANAGEMENT,
  screens: {
    list: {
      path: '/numbering/index',
      title: { en: 'Numbering', ar: 'الترقيم' },
      access: 'numbering-scheme:read',
      menu: { order: 940, heading: PROJECT_SETTINGS },
    },
    add: {
      path: '/numbering/add',
      title: { en: 'New numbering scheme', ar: 'نظام ترقيم جديد' },
      access: 'numbering-scheme:write',
      parent: 'list',
    },
    edit: {
      path: '/numbering/edit/:id',
      title: { en: 'Edit numbering scheme', ar: 'تعديل نظام الترقيم' },
      access: 'numbering-scheme:write',
      parent: 'list',
    },
  },
})
