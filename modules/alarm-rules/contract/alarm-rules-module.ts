import { defineModule } from '#platform/contract/define-module.ts'
import { IOT, IOT_DEVICES } from '#platform/contract/menu-groups/iot-group.ts'

const write = 'alarm-rule:write'
const read = 'alarm-rule:read'

/** When what a device measures, or that it is silent, is an alarm. */
export const alarmRulesModule = defineModule({
  id: 'alarm-rules',
  title: { en: 'Alarm rules', ar: 'قواعد الإنذار' },
  area: 'live-site',
  dependsOn: ['access', 'audit', 'devices', 'geofences', 'people', 'sites', 'telemetry', 'transfers'],
  permissions: {
    'alarm-rule:read': {
      en: 'See alarm rules',
      ar: 'عرض قواعد الإنذار',
      demo: ['coordinator', 'engineer', 'inspector', 'operator'],
    },
    'alarm-rule:write': {
      en: 'Add, edit, try and remove alarm rules, and switch them on and off',
      ar: 'إضافة قواعد الإنذار وتعديلها وتجربتها وحذفها وتشغيلها وإيقافها',
      demo: ['operator'],
    },
  },
  group: IOT,
  screens: {
    list: {
      path: '/smartcity/alarmRule/index',
      title: { en: 'Alarm rules', ar: 'قواعد الإنذار' },
      access: read,
      scope: 'site',
      menu: { order: 24, heading: IOT_DEVICES },
    },
    add: {
      path: '/smartcity/alarmRule/add',
      title: { en: 'New alarm rule', ar: 'قاعدة إنذار جديدة' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/smartcity/alarmRule/edit/:id',
      title: { en: 'Edit alarm rule', ar: 'تعديل قاعدة إنذار' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/smartcity/alarmRule/detail/:id',
      title: { en: 'Alarm rule', ar: 'قاعدة إنذار' },
      access: read,
      parent: 'list',
    },
  },
})
