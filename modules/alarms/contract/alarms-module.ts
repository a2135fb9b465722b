import { defineModule } from '#platform/contract/define-module.ts'
import { IOT, IOT_DEVICES } from '#platform/contract/menu-groups/iot-group.ts'

const read = 'alarm:read'

/** What devices measure beyond the limits of a rule, until somebody has seen it and it is over. */
export const alarmsModule = defineModule({
  id: 'alarms',
  title: { en: 'Alarms', ar: 'الإنذارات' },
  area: 'live-site',
  dependsOn: [
    'access',
    'alarm-rules',
    'audit',
    'cameras',
    'construction',
    'devices',
    'geofences',
    'inbox',
    'incidents',
    'notifications',
    'people',
    'procedures',
    'sites',
    'telemetry',
    'transfers',
    'workers',
  ],
  permissions: {
    'alarm:read': {
      en: 'See alarms of devices',
      ar: 'عرض إنذارات الأجهزة',
      demo: ['coordinator', 'engineer', 'inspector', 'operator'],
    },
    'alarm:acknowledge': {
      en: 'Acknowledge and assign alarms, and make incidents of them',
      ar: 'تأكيد الإنذارات وإسنادها وإنشاء حوادث منها',
      demo: ['coordinator', 'operator'],
    },
  },
  group: IOT,
  screens: {
    list: {
      path: '/smartcity/alarm/index',
      title: { en: 'Alarms', ar: 'الإنذارات' },
      access: read,
      scope: 'site',
      menu: { order: 23, heading: IOT_DEVICES },
    },
    handover: {
      path: '/smartcity/alarm/handover/index',
      title: { en: 'Shift handover', ar: 'تسليم المناوبة' },
      access: read,
      scope: 'site',
      parent: 'list',
    },
    detail: {
      path: '/smartcity/alarm/detail/:id',
      title: { en: 'Alarm', ar: 'إنذار' },
      access: read,
      parent: 'list',
    },
  },
})
