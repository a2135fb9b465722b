import { defineModule } from '#platform/contract/define-module.ts'

const read = 'programme:read'

/** All projects that somebody may see, side by side. */
export const programmeModule = defineModule({
  id: 'programme',
  title: { en: 'Programme dashboard', ar: 'لوحة البرنامج' },
  area: 'reports',
  dependsOn: ['papers', 'sites', 'smart-dashboards', 'workpackages'],
  permissions: {
    [read]: {
      en: 'See the figures of all own projects side by side',
      ar: 'عرض أرقام المشاريع المتاحة كلها جنبًا إلى جنب',
      demo: ['coordinator', 'commercial'],
    },
  },
  group: {
    path: '/cpoDashboard',
    title: { en: 'Programme dashboard', ar: 'لوحة البرنامج' },
    icon: 'project',
    order: 19,
  },
  screens: {
    index: {
      path: '/cpoDashboard/index',
      title: { en: 'Programme dashboard', ar: 'لوحة البرنامج' },
      access: read,
      menu: { order: 1 },
    },
    ask: {
      path: '/cpoDashboard/adagpt',
      title: { en: 'GPT dashboard', ar: 'لوحة GPT' },
      access: read,
      menu: { order: 2 },
    },
    powerbi: {
      path: '/cpoDashboard/powerbi',
      title: { en: 'Power BI', ar: 'تقرير Power BI' },
      access: read,
      menu: { order: 3 },
    },
  },
})
