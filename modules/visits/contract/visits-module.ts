import { defineModule } from '#platform/contract/define-module.ts'
import { PERFORMANCE } from '#platform/contract/menu-groups/performance-group.ts'
import { visitRecording } from './visits-switches.ts'

/** Which pages people use, for how long and on what, measured by the product itself. */
export const visitsModule = defineModule({
  id: 'visits',
  title: { en: 'Visits', ar: 'الزيارات' },
  area: 'foundation',
  dependsOn: ['access', 'people', 'session'],
  permissions: {
    'visit:read': { en: 'See how the product is used', ar: 'عرض استخدام النظام' },
    'visit:read-person': { en: 'See the visits of one person', ar: 'عرض زيارات شخص بعينه' },
    'visit:exclude': { en: 'Choose whose visits are not recorded', ar: 'تحديد من لا تُسجَّل زياراته' },
  },
  group: PERFORMANCE,
  screens: {
    dashboard: {
      path: '/performance/matomo/dashboard',
      title: { en: 'Visitor Performance', ar: 'أداء الزوار' },
      access: 'visit:read',
      menu: { order: 20 },
    },
  },
  switches: [visitRecording],
})
