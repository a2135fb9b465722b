import { defineModule } from '#platform/contract/define-module.ts'

const read = 'programme:read'

/** All projects that somebody may see, side by side. */
export const programmeModule = defineModule({
  id: 'programme',
  title: { en: 'Programme dashboard', ar: 'لوحة البرنامج' },
  area: 'reports',
  dependsOn: ['papers', 'sites', 'workpackages'],
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
  },
})
