import { PROJECT_SETTINGS } from '#modules/numbering/contract/numbering-module.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { PLATFORM_MANAGEMENT } from '#platform/contract/menu-groups/management-group.ts'

/** On which days there is work in a project, and the deadlines that follow. */
export const calendarsModule = defineModule({
  id: 'calendars',
  title: { en: 'Calendars', ar: 'التقاويم' },
  area: 'foundation',
  dependsOn: ['audit', 'numbering', 'people', 'sites', 'transfers'],
  permissions: {
    'calendar:read': { en: 'See working calendars', ar: 'عرض تقاويم العمل', demo: ['coordinator', 'engineer'] },
    'calendar:write': {
      en: 'Add and edit working calendars',
      ar: 'إضافة تقاويم العمل وتعديلها',
      demo: ['coordinator'],
    },
    'calendar:approve': { en: 'Approve working calendars', ar: 'اعتماد تقاويم العمل', demo: ['coordinator'] },
  },
  group: PLATFORM_MANAGEMENT,
  screens: {
    list: {
      path: '/calendar/index',
      title: { en: 'Working calendars', ar: 'تقاويم العمل' },
      access: 'calendar:read',
      menu: { order: 950, heading: PROJECT_SETTINGS },
    },
    add: {
      path: '/calendar/add',
      title: { en: 'New working calendar', ar: 'تقويم عمل جديد' },
      access: 'calendar:write',
      parent: 'list',
    },
    edit: {
      path: '/calendar/edit/:id',
      title: { en: 'Edit working calendar', ar: 'تعديل تقويم العمل' },
      access: 'calendar:write',
      parent: 'list',
    },
    detail: {
      path: '/calendar/detail/:id',
      title: { en: 'Working calendar', ar: 'تقويم عمل' },
      access: 'calendar:read',
      parent: 'list',
    },
  },
})
