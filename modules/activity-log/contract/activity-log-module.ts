import { defineModule } from '#platform/contract/define-module.ts'
import { OPERATION } from '#platform/contract/menu-groups/operation-group.ts'

/** Who did what to which record, over all modules, as a list that is narrowed by what people know of it. */
export const activityLogModule = defineModule({
  id: 'activity-log',
  title: { en: 'Activity log', ar: 'سجل النشاط' },
  area: 'foundation',
  dependsOn: ['account', 'audit', 'people', 'transfers'],
  permissions: {
    'activity:read': {
      en: 'See what everybody did, with the addresses they came from',
      ar: 'عرض ما فعله الجميع مع العناوين التي اتصلوا منها',
    },
  },
  group: OPERATION,
  screens: {
    list: {
      path: '/Operation/activity/index',
      title: { en: 'Activity log', ar: 'سجل النشاط' },
      access: 'activity:read',
      menu: { order: 60 },
    },
  },
})
