import { defineModule } from '#platform/contract/define-module.ts'

const write = 'schedule:write'
const read = 'schedule:read'

/** Schedules of planning programs: what is built when, and what of it drives the end. */
export const schedulesModule = defineModule({
  id: 'schedules',
  title: { en: 'Schedules', ar: 'الجداول الزمنية' },
  area: 'site-work',
  dependsOn: ['access', 'audit', 'calendars', 'design', 'models', 'people', 'sites', 'transfers', 'workpackages'],
  permissions: {
    'schedule:read': { en: 'See schedules', ar: 'عرض الجداول الزمنية', demo: 'everybody' },
    'schedule:write': {
      en: 'Import schedules and say which version is the baseline',
      ar: 'استيراد الجداول الزمنية وتحديد خط الأساس',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: { path: '/dataMgt', title: { en: 'Work Package Mgt', ar: 'إدارة حزم العمل' }, order: 40, icon: 'list' },
  screens: {
    list: {
      path: '/dataMgt/schedule/index',
      title: { en: 'Schedules', ar: 'الجداول الزمنية' },
      access: read,
      scope: 'project',
      menu: { order: 5 },
    },
    add: {
      path: '/dataMgt/schedule/add',
      title: { en: 'Import a schedule', ar: 'استيراد جدول زمني' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/dataMgt/schedule/edit/:id',
      title: { en: 'Edit schedule', ar: 'تعديل الجدول الزمني' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/dataMgt/schedule/detail/:id',
      title: { en: 'Schedule', ar: 'جدول زمني' },
      access: read,
      parent: 'list',
    },
  },
})
