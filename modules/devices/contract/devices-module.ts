import { defineModule } from '#platform/contract/define-module.ts'
import { IOT, IOT_DEVICES } from '#platform/contract/menu-groups/iot-group.ts'

const write = 'device:write'
const read = 'device:read'

/** What measures and reports on a site: registered, with a credential of its own. */
export const devicesModule = defineModule({
  id: 'devices',
  title: { en: 'Devices', ar: 'الأجهزة' },
  area: 'live-site',
  dependsOn: ['access', 'audit', 'people', 'sites', 'telemetry', 'transfers'],
  permissions: {
    'device:read': {
      en: 'See devices and what they measure',
      ar: 'عرض الأجهزة وقياساتها',
      demo: ['coordinator', 'engineer', 'inspector', 'operator'],
    },
    'device:write': {
      en: 'Add, edit and remove devices, and give them credentials',
      ar: 'إضافة الأجهزة وتعديلها وحذفها ومنحها بيانات الدخول',
      demo: ['operator'],
    },
    'device:health': {
      en: 'See what wristbands measure of the people who wear them: heart rate, temperature, place. Held by a role alone, also by administrators',
      ar: 'عرض ما تقيسه الأساور ممن يرتدونها: نبض القلب والحرارة والموقع. يُمنح بدور فقط، حتى لمديري النظام',
    },
    'device:command': {
      en: 'Send commands to devices',
      ar: 'إرسال أوامر إلى الأجهزة',
      demo: ['operator'],
    },
  },
  group: IOT,
  screens: {
    list: {
      path: '/smartcity/device/index',
      title: { en: 'Devices', ar: 'الأجهزة' },
      access: read,
      scope: 'site',
      menu: { order: 20, heading: IOT_DEVICES },
    },
    add: {
      path: '/smartcity/device/add',
      title: { en: 'New device', ar: 'جهاز جديد' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/smartcity/device/edit/:id',
      title: { en: 'Edit device', ar: 'تعديل جهاز' },
      access: write,
      parent: 'list',
    },
    series: {
      path: '/smartcity/device/series',
      title: { en: 'What devices measure', ar: 'ما تقيسه الأجهزة' },
      access: read,
      scope: 'project',
      parent: 'list',
    },
    addSeries: {
      path: '/smartcity/device/seriesAdd',
      title: { en: 'Name a measured series', ar: 'تسمية سلسلة قياس' },
      access: write,
      scope: 'project',
      parent: 'series',
    },
    editSeries: {
      path: '/smartcity/device/seriesEdit/:id',
      title: { en: 'Edit measured series', ar: 'تعديل سلسلة قياس' },
      access: write,
      parent: 'series',
    },
    detail: {
      path: '/smartcity/device/detail/:id',
      title: { en: 'Device', ar: 'جهاز' },
      access: read,
      parent: 'list',
    },
  },
})
